import type { ReceiptPage } from '@docket/shared/receipts/contract';
import { receiptImage } from '@docket/shared/receipts/picture-contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { mockResponse, refuse } from '../../testing/mock-server.ts';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import type { ReceiptPictureProps } from './paged-picture.tsx';
import { pictureOf } from './picture-of.ts';
import { ReceiptPicture } from './receipt-picture.tsx';

const plain: ReceiptPage = { mediaType: 'image/jpeg', original: null };
const corrected: ReceiptPage = { mediaType: 'image/jpeg', original: 'image/jpeg' };
const converted: ReceiptPage = { mediaType: 'image/jpeg', original: 'image/heic' };
const waiting: ReceiptPage = { mediaType: 'image/heic', original: null };

type Status = ReturnType<typeof sampleReceipt>['status'];

/** Saving a file clicks a link. */
let saved: MockInstance;
beforeEach(() => {
  saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

const draw = (props: ReceiptPictureProps) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReceiptPicture {...props} />
    </QueryClientProvider>,
  );

function show(pages: ReceiptPage[], status: Status = 'PROCESSED') {
  const receipt = sampleReceipt({ pages, status });
  draw({ ...pictureOf(receipt), name: 'Receipt' });
  const source = () => screen.getByRole('img', { hidden: true }).getAttribute('src');
  return { user: userEvent.setup(), url: receipt.imageUrl, source };
}
const strip = () => screen.queryByText(/^Page \d+ of \d+$/)?.textContent ?? null;

test('a single page has no navigation', () => {
  const { source, url } = show([plain]);
  expect([source(), strip()]).toEqual([url, null]);
  expect(screen.queryByRole('button', { name: 'Show original' })).toBeNull();
});

test('buttons and keys move through several pages to their ends', async () => {
  const { user, source, url } = show([plain, plain, plain]);
  const [previous, next] = ['Previous page', 'Next page'].map((name) => screen.getByRole('button', { name }));
  expect(strip()).toBe('Page 1 of 3');
  expect(previous?.getAttribute('aria-disabled')).toBe('true');
  await user.click(previous!);
  await user.click(next!);
  expect([strip(), source()]).toEqual(['Page 2 of 3', `${url}?page=1`]);
  expect(screen.getByAltText('Receipt, page 2 of 3')).toBeTruthy();
  expect(document.activeElement).toBe(next);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(strip()).toBe('Page 3 of 3');
  expect(next?.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowRight}{/Shift}');
  screen.getByRole('region', { name: 'Receipt, page 3 of 3' }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}{ArrowRight}');
  expect([strip(), source()]).toEqual(['Page 1 of 3', url]);
});

test('shows the original if there is one, until another page is shown', async () => {
  const { user, source, url } = show([plain, corrected, corrected]);
  expect(screen.queryByRole('button', { name: 'Show original' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Show original' }));
  expect(source()).toBe(`${url}?page=1&original=1`);
  expect(screen.getByRole('button', { name: 'Show original', pressed: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(source()).toBe(`${url}?page=2`);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await user.click(screen.getByRole('button', { name: 'Show original' }));
  expect(source()).toBe(`${url}?page=1`);
});

test('a converted HEIC can be downloaded as uploaded, or the page says why not', async () => {
  const calls = mockResponse(receiptImage, () => new Response('heic'));
  const { user, source, url } = show([converted]);
  expect(source()).toBe(url);
  await user.click(screen.getByRole('button', { name: 'Download original' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(String(calls[0]?.query)).toBe('download=1&page=0&original=1');
  refuse(receiptImage, 404, { error: 'NOT_FOUND', message: 'Receipt not found' });
  await user.click(screen.getByRole('button', { name: 'Download original' }));
  await vi.waitFor(() =>
    expect(toastStore.get()).toMatchObject([
      { title: 'Image could not be loaded', description: 'Receipt not found' },
    ]),
  );
  expect(saved).toHaveBeenCalledOnce();
});

test.each([
  ['PROCESSING', 'We’re converting this picture. It’ll appear here shortly.'],
  ['DRAFT', 'The picture will appear here once we’ve read the receipt.'],
  ['FAILED', 'We couldn’t convert this picture.'],
] as const)('a HEIC that is not converted says so while %s, and can be downloaded', async (status, words) => {
  const calls = mockResponse(receiptImage, () => new Response('heic'));
  const { user } = show([waiting], status);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Download picture' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(String(calls[0]?.query)).toBe('download=1&page=0');
});

test('a page that fails still leads to the others', async () => {
  const { user } = show([plain, plain]);
  fireEvent.error(screen.getByAltText('Receipt, page 1 of 2'));
  expect(screen.getByText('Image could not be loaded')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByAltText('Receipt, page 2 of 2')).toBeTruthy();
});

test('assumes a HEIC is converted if only its address is known', () => {
  draw({ id: sampleReceipt().id, url: '/there', mediaType: 'image/heic', name: 'Receipt' });
  expect(screen.getByAltText('Receipt').getAttribute('src')).toBe('/there');
});
