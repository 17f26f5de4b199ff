import { expect, test } from 'vitest';
import { bringBack, draftOf, parseDraft } from './draft.ts';

const item = { description: 'Tea', quantity: '1', quantity_unit: '', unit_price: '2.00', line_total: '2.00' };
const saved = { vendor: 'Corner Café', amount: '45.50', custom: { job: '7' }, lineItems: [item] };

test('a draft is what differs from what is saved, of every kind of input', () => {
  expect(draftOf(saved, structuredClone(saved))).toBeNull();
  expect(
    draftOf(saved, { ...saved, amount: '46', custom: { job: '8', site: 'North' }, lineItems: [] }),
  ).toEqual({
    amount: { was: '45.50', is: '46' },
    'custom.job': { was: '7', is: '8' },
    'custom.site': { was: '', is: 'North' },
    lineItems: { was: [item], is: [] },
  });
});

test('an input that was never filled is the same as an empty one', () => {
  expect(draftOf(saved, { ...saved, custom: { job: '7', site: '', other: undefined } })).toBeNull();
});

test('brought back, a draft lies over what is saved now', () => {
  const draft = draftOf(saved, { ...saved, amount: '46', custom: { job: '', site: 'North' } })!;
  const now = { ...saved, vendor: 'Corner Bakery' };
  expect(bringBack(now, draft)).toEqual({
    values: { ...now, amount: '46', custom: { job: '', site: 'North' } },
    overtaken: [],
  });
  expect(now.custom).toEqual({ job: '7' });
});

test('what was saved as something else meanwhile is told; what was saved as typed needs no saving', () => {
  const draft = draftOf(saved, { ...saved, amount: '46', vendor: 'Bakery' })!;
  expect(bringBack({ ...saved, amount: '47', vendor: 'Bakery' }, draft)).toEqual({
    values: { ...saved, amount: '46', vendor: 'Bakery' },
    overtaken: ['amount'],
  });
  expect(bringBack({ ...saved, amount: '46', vendor: 'Bakery' }, draft)).toBeNull();
});

test('what is saved while somebody types is told as well, when that is brought back', () => {
  const draft = draftOf(saved, { ...saved, amount: '46' });
  const now = { ...saved, amount: '47' };
  const later = draftOf(now, { ...now, amount: '46', vendor: 'Bakery' }, draft)!;
  expect(bringBack(now, later)?.overtaken).toEqual(['amount']);
  expect(draftOf(now, { ...now, amount: '47' }, later)).toBeNull();
});

test('a draft can be kept as text; any other text is none', () => {
  const draft = draftOf(saved, { ...saved, lineItems: [item, item] });
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  for (const text of [undefined, '', 'typed', '7', 'null', '{"amount":"46"}', '{"amount":{"was":1,"is":2}}'])
    expect(parseDraft(text)).toBeNull();
});
