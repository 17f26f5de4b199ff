import type { ReceiptPage } from '@docket/shared/receipts/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';
import { pictureOf } from './picture-of.ts';
import { ReceiptPicture } from './receipt-picture.tsx';

const plain: ReceiptPage = { mediaType: 'image/jpeg', original: null };
const corrected: ReceiptPage = { mediaType: 'image/jpeg', original: 'image/jpeg' };
const converted: ReceiptPage = { mediaType: 'image/jpeg', original: 'image/heic' };
const waiting: ReceiptPage = { mediaType: 'image/heic', original: null };

type Status = ReturnType<typeof sampleReceipt>['status'];

function show(pages: ReceiptPage[], status: Status = 'PROCESSED') {
  const receipt = sampleReceipt({ pages, status });
  render(<ReceiptPicture {...pictureOf(receipt)} name="Receipt" />);
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

test('a converted HEIC can be downloaded as uploaded', () => {
  const { source, url } = show([converted]);
  expect(source()).toBe(url);
  const link = screen.getByRole('link', { name: 'Download original' });
  expect(link.getAttribute('href')).toBe(`${url}?original=1&download=1`);
});

test.each([
  ['PROCESSING', 'We’re converting this picture. It’ll appear here shortly.'],
  ['DRAFT', 'The picture will appear here once we’ve read the receipt.'],
  ['FAILED', 'We couldn’t convert this picture.'],
] as const)('a HEIC that is not converted says so while %s, and can be downloaded', (status, words) => {
  const { url } = show([waiting], status);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  const link = screen.getByRole('link', { name: 'Download picture' });
  expect(link.getAttribute('href')).toBe(url);
});

test('a page that fails still leads to the others', async () => {
  const { user } = show([plain, plain]);
  fireEvent.error(screen.getByAltText('Receipt, page 1 of 2'));
  expect(screen.getByText('Image could not be loaded')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByAltText('Receipt, page 2 of 2')).toBeTruthy();
});

test('assumes a HEIC is converted if only its address is known', () => {
  render(<ReceiptPicture id={sampleReceipt().id} url="/there" mediaType="image/heic" name="Receipt" />);
  expect(screen.getByAltText('Receipt').getAttribute('src')).toBe('/there');
});
