import { getReceipt } from '@docket/shared/receipts/contract';
import { listReceipts, receiptsSummary } from '@docket/shared/receipts/lists/list-contract';
import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { mockResponse } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleReceipt, sampleRow } from '../../../testing/receipts/sample-receipt.ts';
import { useShown } from './use-is-settled.ts';
import { totalOf } from './use-log-pages.ts';
import { placesOf, seenOf } from './use-row-span.ts';

const cafe = sampleReceipt();
const fuel = sampleRow(2, { vendor: 'Fuel Stop', amount: 80.1, date: '2026-11-02' });

beforeEach(() => {
  signedIn();
  // First, because its path also matches the others'.
  mockResponse(getReceipt, cafe);
  mockResponse(listReceipts, [cafe, fuel]);
  mockResponse(receiptsSummary, { count: 2, total: 125.6, average: 62.8, receiptsWithoutAmount: 0 });
  Element.prototype.scrollTo = () => undefined;
});

/** The first screen of a run also waits for its code. */
const table = () => screen.findByRole('table', { name: 'Receipts' });
const rowNamed = (vendor: string) => screen.getByRole('row', { name: new RegExp(vendor) });

describe('the list', () => {
  test('names the currency of a receipt that nobody has entered the dollars of', async () => {
    mockResponse(listReceipts, [
      sampleRow(1, { amount: null, currency: 'GBP' }),
      sampleRow(2, { amount: 90.1, currency: 'GBP' }),
    ]);
    renderApp('/receipts-log');
    await table();
    expect(rowNamed('Vendor 1').textContent).toContain('In GBP');
    expect(rowNamed('Vendor 2').textContent).toContain('$90.10');
    expect(rowNamed('Vendor 2').textContent).not.toContain('GBP');
  });

  test("fetches and renders only a long list's rows near the screen, and End leads to the last", async () => {
    const all = Array.from({ length: 1030 }, (_, n) => sampleRow(n + 1));
    mockResponse(receiptsSummary, { count: 1030, total: 1, average: 1, receiptsWithoutAmount: 0 });
    const calls = mockResponse(listReceipts, ({ query }) => {
      const offset = Number(query.get('offset'));
      return Promise.resolve(all.slice(offset, offset + 100));
    });
    const { user } = renderApp('/receipts-log');
    expect((await table()).getAttribute('aria-rowcount')).toBe('1031');
    expect(screen.getAllByText(/^Vendor \d+$/).length).toBeLessThan(60);
    screen.getByRole('button', { name: 'Vendor 1' }).focus();
    await user.keyboard('{End}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Vendor 1030'));
    expect(rowNamed('Vendor 1030').getAttribute('aria-rowindex')).toBe('1031');
    await user.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Vendor 1'));
    expect(calls.map((call) => call.query.get('offset'))).toEqual(['0', '1000']);
  });

  test("shows a row's thumbnail, otherwise an icon of its type", async () => {
    mockResponse(listReceipts, [
      sampleRow(1, { thumbnailUrl: '/api/receipts/1/thumbnail' }),
      sampleRow(2, { mediaType: 'application/pdf' }),
      sampleRow(3),
    ]);
    renderApp('/receipts-log');
    await table();
    const picture = rowNamed('Vendor 1').querySelector('img')!;
    expect(picture.getAttribute('src')).toBe('/api/receipts/1/thumbnail');
    expect(picture.getAttribute('loading')).toBe('lazy');
    expect(rowNamed('Vendor 2').querySelector('.lucide-file-text')).toBeTruthy();
    expect(rowNamed('Vendor 3').querySelector('.lucide-image')).toBeTruthy();
    fireEvent.error(picture);
    expect(rowNamed('Vendor 1').querySelector('img')).toBeNull();
  });
});

describe('by keyboard', () => {
  test('X and space select the focused row, and slash focuses the search', async () => {
    const { user } = renderApp('/receipts-log');
    await table();
    screen.getByRole('button', { name: 'Corner Café' }).focus();
    const selected = () => screen.queryAllByRole('checkbox', { checked: true });
    await user.keyboard('x');
    expect(selected()).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard(' ');
    expect(selected()).toHaveLength(0);
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('1/2');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('1/2');
  });
});

test('a key that leads nowhere, as Home on the first row, doesn’t take the focus later', async () => {
  const { user } = renderApp('/receipts-log');
  await table();
  const first = screen.getByRole('button', { name: 'Corner Café' });
  first.focus();
  await user.keyboard('{Home}');
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(first);
  const box = screen.getByRole('checkbox', { name: /^Select Fuel Stop/ });
  await user.click(box);
  expect(document.activeElement).toBe(box);
});

describe('the rows to render', () => {
  test.each([
    ['the span', { first: 2, last: 4, pinned: null }, 100, [2, 3, 4]],
    ['no more than there are', { first: 2, last: 9, pinned: null }, 4, [2, 3]],
    ['none of none', { first: 0, last: 9, pinned: null }, 0, []],
    ['none before the first', { first: -8, last: 1, pinned: 0 }, 100, [0, 1]],
    ['the kept one before it', { first: 2, last: 3, pinned: 0 }, 100, [0, 2, 3]],
    ['the kept one after it', { first: 2, last: 3, pinned: 99 }, 100, [2, 3, 99]],
    ['the kept one among them once', { first: 2, last: 3, pinned: 3 }, 100, [2, 3]],
    ['not the kept one that is gone', { first: 2, last: 3, pinned: 100 }, 100, [2, 3]],
  ])('%s', (_name, span, total, places) => {
    expect(placesOf(span, total)).toEqual(places);
  });

  test('there are fewer on the screen than around it', () => {
    expect(seenOf({ first: 20, last: 60, pinned: 3 })).toEqual({ first: 28, last: 52, pinned: 3 });
    expect(seenOf({ first: -8, last: 32, pinned: null })).toEqual({ first: 0, last: 24, pinned: null });
  });

  test('rows around the screen wait for the next frame', async () => {
    const { result, rerender } = renderHook(({ at }) => useShown(at, 0), { initialProps: { at: 1 } });
    expect(result.current).toBe(0);
    await waitFor(() => expect(result.current).toBe(1));
    rerender({ at: 2 });
    expect(result.current).toBe(1);
    await waitFor(() => expect(result.current).toBe(2));
  });

  test.each([
    ['as many as were counted', [{ end: 100, isLast: false }], 1030, 1030],
    ['those of a page that isn’t full, whatever was counted', [{ end: 42, isLast: true }], 50, 42],
    ['a page more than is known while nobody counted', [{ end: 100, isLast: false }], undefined, 200],
    ['a page more than is known where the count is behind', [{ end: 200, isLast: false }], 150, 300],
    ['a page while nothing is known', [], undefined, 100],
  ])('there are %s', (_name, pages, counted, total) => {
    expect(totalOf(pages, counted)).toBe(total);
  });
});
