import { expect, test } from 'vitest';
import type { GstVerdict } from './contract.ts';
import { gstVerdictKey, gstVerdictOfKey } from './verdict-key.ts';

test.each<[GstVerdict, string]>([
  [{ kind: 'none' }, 'none'],
  [{ kind: 'complete' }, 'complete'],
  [{ kind: 'missing', items: ['abn', 'date'] }, 'missing:abn,date'],
  [{ kind: 'unsure', reasons: ['gst-above'] }, 'unsure:gst-above'],
])('%j and its key', (verdict, key) => {
  expect(gstVerdictKey(verdict)).toBe(key);
  expect(gstVerdictOfKey(key)).toEqual(verdict);
});

test('anything else is no verdict', () => {
  for (const key of [null, '', 'missing', 'missing:', 'missing:luck', 'perhaps'])
    expect(gstVerdictOfKey(key)).toBeNull();
});
