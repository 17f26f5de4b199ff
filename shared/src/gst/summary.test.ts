import { expect, test } from 'vitest';
import { gstSummary } from './summary.ts';

const group = (key: string, count: number, gst: number) => ({ key, count, gst });

test('the GST without evidence and that of which nothing can be said are added up to the cent', () => {
  const { missing, unsure } = gstSummary([
    group('complete', 5, 100),
    group('none', 2, 0),
    group('missing:abn', 1, 0.1),
    group('missing:abn,date', 3, 0.2),
    group('missing:gst', 0, 0),
    group('unsure:text', 2, 8.05),
    group('', 1, 1.1),
  ]);
  expect(missing).toEqual({
    gst: 0.3,
    groups: [group('missing:abn,date', 3, 0.2), group('missing:abn', 1, 0.1)],
  });
  expect(unsure).toEqual({ gst: 9.15, groups: [group('unsure:text', 2, 8.05), group('', 1, 1.1)] });
});
