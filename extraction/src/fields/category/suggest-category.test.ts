import { expect, it } from 'vitest';
import { suggestCategory } from './suggest-category.ts';

it.each([
  ['Coastline Fuels', 'Travel'],
  ['Silver City Taxis', 'Travel'],
  ['The Founders Hotel', 'Travel'],
  ['City West Car Park', 'Travel'],
  ['The Little Bean Cafe', 'Meals'],
  ['The Founders Hotel Bottle Shop', 'Meals'],
  ['Paper & Pen Stationery', 'Office Supplies'],
  ['Timberline Hardware', 'Equipment'],
  ['Cloudnest Software Pty Ltd', 'Software'],
  ['Southern Current Energy', 'Utilities'],
])('%s is %s', (vendor, expected) => expect(suggestCategory(vendor, [], '')?.value).toBe(expected));

it('takes a chainsaw’s bar for no pub', () =>
  expect(suggestCategory('Waratah Mower & Chainsaw Centre', [], 'Bar oil 4L  32.95')?.value).toBe(
    'Equipment',
  ));

it('is unsure of a name that says nothing', () => {
  expect(suggestCategory('Smith & Sons', [], '')).toMatchObject({ value: 'Other', confidence: 0.3 });
  expect(suggestCategory(null, [], '')).toBeNull();
});

it.each([
  ['Parking\nAmount paid $7.40', 'Travel'],
  ['Rates notice\nParking levy', 'Other'],
])('from a council, %j is %s', (text, expected) =>
  expect(suggestCategory('City of Perth', [], text, 'Other')?.value).toBe(expected),
);
