import { createHash } from 'node:crypto';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { receiptDuplicates } from '@docket/shared/duplicates/contract';
import type { Receipt } from '@docket/shared/receipts/contract';
import { categoryOptions, getReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { stats } from '@docket/shared/receipts/lists/list-contract';
import { receiptWords } from '@docket/shared/receipts/picture-contract';
import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { outbox } from '../../lib/outbox/outbox.ts';
import { mockResponse } from '../mock-server.ts';
import { signedIn } from '../people.ts';
import { renderApp } from '../render-app.tsx';
import { sampleReceipt } from './sample-receipt.ts';

/** The result of reading an uploaded image here. */
export const read = sampleReceipt();
export const content = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2]);
const sha256 = createHash('sha256').update(content).digest('hex');
export const uploaded = {
  receiptId: read.id,
  imageUrl: read.imageUrl,
  sha256,
  files: [{ part: 'page' as const, page: 0, sha256 }],
};
/** The printed words, three per line. */
const words = ['Corner', 'Bakery', 'Carlton', 'Fri', '20/11/26', '10:42', 'TOTAL', 'AUD', '$1,050.50'].map(
  (text, index) => ({
    text,
    place: { page: 0, x: (index % 3) / 3, y: Math.floor(index / 3) / 3, width: 0.2, height: 0.05 },
  }),
);
export const jpeg = () => new File([content], 'lunch.jpg', { type: 'image/jpeg' });

/** Runs before each test of the page. */
export function prepareSubmitPage(): void {
  // Only polling uses the fake clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  signedIn();
  mockResponse(subscriptionStatus, { plan: 'free', scansUsed: 2, scansLimit: 5, remainingScans: 3 });
  mockResponse(categoryOptions, ['Meals', 'Travel', 'Other']);
  mockResponse(stats, { totalReceipts: 1, monthTotal: 45.5 });
  mockResponse(uploadReceipt, uploaded);
  mockResponse(receiptDuplicates, { duplicates: [], dismissed: [], claimedByOthers: false });
  mockResponse(receiptWords, words);
  mockResponse(processReceipt, { ...read, status: 'PROCESSING', stage: 'stored' });
}

export async function openSubmitPage() {
  const app = renderApp('/submit-receipt');
  const picker = () =>
    screen.findByLabelText<HTMLInputElement>(
      'Upload a file or drag and drop',
      { selector: 'input' },
      { timeout: 10_000 },
    );
  await picker();
  return { ...app, choose: async (file: File) => app.user.upload(await picker(), file) };
}

export const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Advances time once the page has started polling. */
export async function wait(milliseconds: number) {
  const isBeingRead = async () =>
    (await outbox.list(read.userId)).some(({ sent }) => sent?.isReadingAsked ?? false);
  while (!(await isBeingRead())) await soon();
  await soon();
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** Uploads an image and polls until this receipt is returned. */
export async function review(result: Receipt = read) {
  mockResponse(getReceipt, result);
  const app = await openSubmitPage();
  await app.choose(jpeg());
  await app.user.click(await screen.findByRole('button', { name: 'Upload and read' }));
  await screen.findByText('Your receipt is saved', { exact: false });
  await wait(2000);
  await screen.findByRole('form', { name: 'Review receipt' });
  return app;
}
