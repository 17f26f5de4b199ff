import { isAbn } from '@docket/shared/abn';
import { describe, expect, it } from 'vitest';
import { CATEGORY_NAMES } from '../../category/suggest-category.ts';
import { abroad, australia, nameKey, type Merchant } from './directory.ts';

it('has the merchants Australians meet most', () => expect(australia.merchants.length).toBeGreaterThan(300));

it('has chains abroad, without ABNs', () => {
  expect(abroad.merchants.length).toBeGreaterThan(100);
  expect(abroad.byAbn.size).toBe(0);
});

describe.each([
  ['of Australia', australia],
  ['of chains abroad', abroad],
])('the directory %s', (_place, { merchants }) => {
  /** Returns the values that more than one row has. */
  function shared(valuesOf: (merchant: Merchant) => string[]): string[] {
    const all = merchants.flatMap((merchant) => [...new Set(valuesOf(merchant))]);
    return all.filter((value, i) => all.indexOf(value) !== i);
  }

  it.each([
    ['ABN', shared(({ abns }) => abns)],
    ['domain', shared(({ domains }) => domains)],
    ['name', shared(({ name, alsoPrinted }) => [name, ...alsoPrinted].map(nameKey))],
    ['slogan', shared(({ slogans, programmes }) => [...slogans, ...programmes].map(nameKey))],
  ])('gives no %s to two rows', (_, twice) => expect(twice).toEqual([]));

  it('has only valid ABNs', () =>
    expect(merchants.flatMap(({ abns }) => abns).filter((abn) => !isAbn(abn))).toEqual([]));

  it('uses the expense categories', () =>
    expect(merchants.filter(({ category }) => !CATEGORY_NAMES.includes(category))).toEqual([]));

  it('names a public page for each row', () =>
    expect(
      merchants.filter(
        ({ sources }) => sources.length === 0 || !sources.every((source) => URL.canParse(source)),
      ),
    ).toEqual([]));

  it('identifies each row by more than its name', () =>
    expect(
      merchants.filter(
        ({ abns, companies, domains, slogans }) => [abns, companies, domains, slogans].flat().length === 0,
      ),
    ).toEqual([]));

  it('writes domains as hosts', () =>
    expect(
      merchants
        .flatMap(({ domains }) => domains)
        .filter((domain) => !/^(?!www\.)[a-z0-9.-]+\.[a-z]+$/.test(domain)),
    ).toEqual([]));
});
