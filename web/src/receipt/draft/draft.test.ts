import { expect, test } from 'vitest';
import { withDraft, conflictsOf, draftOf, insistOn, parseDraft, updatedBetween } from './draft.ts';

const item = { description: 'Tea', quantity: '1', quantity_unit: '', unit_price: '2.00', line_total: '2.00' };
const saved = { vendor: 'Corner Café', amount: '45.50', custom: { job: '7' }, lineItems: [item] };

test('a draft holds what differs from the saved values, for every kind of input', () => {
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

test('an input that was never filled equals an empty one', () => {
  expect(draftOf(saved, { ...saved, custom: { job: '7', site: '', other: undefined } })).toBeNull();
});

test('a restored draft overrides the saved values', () => {
  const draft = draftOf(saved, { ...saved, amount: '46', custom: { job: '', site: 'North' } })!;
  const now = { ...saved, vendor: 'Corner Bakery' };
  expect(withDraft(now, draft)).toEqual({ ...now, amount: '46', custom: { job: '', site: 'North' } });
  expect(conflictsOf(now, draft)).toEqual([]);
  expect(now.custom).toEqual({ job: '7' });
});

test('asks about values saved differently meanwhile; the same value needs no saving', () => {
  const draft = draftOf(saved, { ...saved, amount: '46', vendor: 'Bakery' })!;
  const now = { ...saved, amount: '47', vendor: 'Bakery' };
  expect(withDraft(now, draft)).toEqual({ ...saved, amount: '46', vendor: 'Bakery' });
  expect(conflictsOf(now, draft)).toEqual([{ name: 'amount', mine: '46', theirs: '47' }]);
  expect(withDraft({ ...saved, amount: '46', vendor: 'Bakery' }, draft)).toBeNull();
});

test('also asks about saves made while typing', () => {
  const draft = draftOf(saved, { ...saved, amount: '46' });
  const now = { ...saved, amount: '47' };
  const later = draftOf(now, { ...now, amount: '46', vendor: 'Bakery' }, draft)!;
  expect(conflictsOf(now, later)).toEqual([{ name: 'amount', mine: '46', theirs: '47' }]);
  expect(draftOf(now, { ...now, amount: '47' }, later)).toBeNull();
});

test('another spelling of the same value is no conflict', () => {
  const typed = { ...saved, amount: '$1,050', vendor: ' Bakery ', custom: { job: ' 8' } };
  const now = { ...saved, amount: '1050.00', vendor: 'Bakery', custom: { job: '8' } };
  expect(conflictsOf(now, draftOf(saved, typed))).toEqual([]);
});

test('after choosing one’s own value, only a newer change asks again', () => {
  const draft = draftOf(saved, { ...saved, amount: '46' })!;
  const now = { ...saved, amount: '47' };
  const decided = insistOn(draft, now, 'amount');
  expect(conflictsOf(now, decided)).toEqual([]);
  expect(conflictsOf({ ...saved, amount: '48' }, decided)).toEqual([
    { name: 'amount', mine: '46', theirs: '48' },
  ]);
});

test('updated inputs are those that changed and weren’t typed into', () => {
  const draft = draftOf(saved, { ...saved, amount: '46' });
  const now = { vendor: 'Bakery', amount: '47', custom: { job: '7', site: 'North' }, lineItems: [] };
  expect(updatedBetween(saved, now, draft)).toEqual(['vendor', 'lineItems', 'custom.site']);
  expect(updatedBetween(saved, { ...saved, amount: '45.5' }, null)).toEqual([]);
});

test('a draft survives being stored as text; any other text is no draft', () => {
  const draft = draftOf(saved, { ...saved, lineItems: [item, item] });
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  for (const text of [undefined, '', 'typed', '7', 'null', '{"amount":"46"}', '{"amount":{"was":1,"is":2}}'])
    expect(parseDraft(text)).toBeNull();
});
