import { categoryOptions, processReceipt } from '@docket/shared/receipts/contract';
import { listReceipts, receiptsSummary } from '@docket/shared/receipts/lists/list-contract';
import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import { receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { markReachable } from '../../../lib/api/reachable.ts';
import { outbox } from '../../../lib/outbox/outbox.ts';
import { mockResponse, mockPending, breakOff } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { uploadedId } from '../../../testing/receipts/uploads.ts';
import { sampleReceipt } from '../../../testing/receipts/sample-receipt.ts';

const jpeg = (name: string, mark: number) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, mark])], name, { type: 'image/jpeg' });
const sha256Of = (mark: number) =>
  createHash('sha256')
    .update(new Uint8Array([0xff, 0xd8, 0xff, mark]))
    .digest('hex');

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  signedIn();
  mockResponse(listReceipts, []);
  mockResponse(receiptsSummary, { count: 0, total: 0, average: 0, receiptsWithoutAmount: 0 });
  mockResponse(categoryOptions, ['Other']);
  mockResponse(receiptInbox, { count: 0, receipts: [] });
  mockResponse(processReceipt, sampleReceipt({ status: 'PROCESSING' }));
});

/** Confirms the file with this mark. */
function confirmation(mark: number) {
  const sha256 = sha256Of(mark);
  return {
    receiptId: uploadedId,
    imageUrl: '/x',
    sha256,
    files: [{ part: 'page' as const, page: 0, sha256 }],
  };
}

/** Accepts the files with these marks, in this order. */
const take = (...marks: number[]) => mockResponse(uploadReceipt, () => confirmation(marks.shift()!));

async function drop(...files: File[]) {
  const app = renderApp('/receipts-log');
  await screen.findByRole('heading', { name: 'Receipts' });
  const dataTransfer = { types: ['Files'], files };
  // What takes the files loads after the page.
  await expect
    .poll(() => fireEvent.dragOver(document.body, { dataTransfer }), { timeout: 15_000 })
    .toBe(false);
  fireEvent.drop(document.body, { dataTransfer });
  return { ...app, added: within(await screen.findByRole('region', { name: 'Uploaded receipts' })) };
}

test('uploads and reads several files dropped on the log, and links to their review', async () => {
  mockResponse(receiptInbox, { count: 1, reading: 2, receipts: [sampleReceipt()] });
  const calls = take(1, 2, 3);
  const { added, user } = await drop(jpeg('a.jpg', 1), jpeg('b.jpg', 2), jpeg('c.jpg', 3));
  expect(await added.findByText('3 of 3 uploaded')).toBeTruthy();
  expect(calls).toHaveLength(3);
  const link = await added.findByRole('link', { name: 'Review receipts' });
  expect(link.getAttribute('href')).toBe('/receipts/inbox');
  await user.click(added.getByRole('button', { name: 'Dismiss' }));
  await expect.poll(() => screen.queryByRole('region', { name: 'Uploaded receipts' })).toBeNull();
});

test('hides the progress once all of them are read and reviewed, not before', async () => {
  take(1);
  const waiting = { ...sampleReceipt(), id: uploadedId };
  const stage = (reading: number, receipts: (typeof waiting)[]) =>
    mockResponse(receiptInbox, { count: receipts.length, reading, receipts });
  stage(1, []);
  const { added, queryClient } = await drop(jpeg('a.jpg', 1));
  expect(await added.findByText('We’re reading them.')).toBeTruthy();
  expect(added.queryByRole('link', { name: 'Review receipts' })).toBeNull();
  stage(0, [waiting]);
  await act(() => queryClient.invalidateQueries());
  expect(await added.findByText('They’re ready for review.')).toBeTruthy();
  stage(0, [sampleReceipt({ id: '0193a000-0000-7000-8000-0000000000ff' })]);
  await act(() => queryClient.invalidateQueries());
  await expect.poll(() => screen.queryByRole('region', { name: 'Uploaded receipts' })).toBeNull();
  expect(await outbox.list(sampleReceipt().userId)).toEqual([]);
});

test('names an invalid file and the reason, and uploads the others', async () => {
  take(1);
  const { added } = await drop(new File(['note'], 'note.txt'), jpeg('a.jpg', 1));
  expect(await added.findByText('note.txt wasn’t uploaded.')).toBeTruthy();
  expect(await added.findByText('1 of 1 uploaded')).toBeTruthy();
});

test("lists what couldn't be uploaded, to discard after confirmation or upload later", async () => {
  breakOff(uploadReceipt);
  const { added, user } = await drop(jpeg('a.jpg', 1));
  const stuck = within(await added.findByRole('list', { name: 'Not uploaded yet' }));
  expect(stuck.getByText(/Saved on this device\. The connection dropped/)).toBeTruthy();
  await user.click(stuck.getByRole('button', { name: 'Discard a.jpg' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard this receipt?' }));
  await user.click(question.getByRole('button', { name: 'Keep' }));
  expect(await outbox.list(sampleReceipt().userId)).toHaveLength(1);
  take(1);
  await user.click(stuck.getByRole('button', { name: 'Upload now: a.jpg' }));
  expect(await added.findByText('1 of 1 uploaded')).toBeTruthy();
});

test('lists all of them while one can’t be uploaded for now', async () => {
  breakOff(uploadReceipt);
  const { added } = await drop(jpeg('a.jpg', 1), jpeg('b.jpg', 2), jpeg('c.jpg', 3));
  const stuck = within(await added.findByRole('list', { name: 'Not uploaded yet' }));
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) expect(await stuck.findByText(name)).toBeTruthy();
  expect(await added.findByText('0 of 3 uploaded')).toBeTruthy();
});

test('says that others upload while one that couldn’t waits its turn', async () => {
  const { userId } = sampleReceipt();
  const add = (name: string, mark: number) =>
    outbox.add([{ file: jpeg(name, mark), original: null }], { userId, source: 'log' });
  breakOff(uploadReceipt);
  await expect(outbox.send(await add('a.jpg', 1))).rejects.toBeInstanceOf(TypeError);
  await add('b.jpg', 2);
  await add('c.jpg', 3);

  let accept = () => {};
  const accepted = new Promise<void>((resolve) => (accept = resolve));
  mockResponse(uploadReceipt, async () => {
    await accepted;
    return confirmation(2);
  });
  mockPending(processReceipt);
  renderApp('/receipts-log');
  const names = () => screen.getAllByRole('button', { name: /^Discard / }).map((button) => button.ariaLabel);
  expect(await screen.findByText('Uploading, 0 of 3 uploaded')).toBeTruthy();
  expect(names()).toEqual(['Discard a.jpg']);
  // Between two uploads, while reading is asked for, none is being sent.
  accept();
  expect(await screen.findByText('Uploading, 1 of 3 uploaded')).toBeTruthy();
  expect(names()).toEqual(['Discard a.jpg']);
});

test('doesn’t say that it’s uploading while Docket can’t be reached', async () => {
  mockPending(uploadReceipt);
  const { added } = await drop(jpeg('a.jpg', 1), jpeg('b.jpg', 2));
  expect(await added.findByText('Uploading, 0 of 2 uploaded')).toBeTruthy();
  act(() => markReachable(false));
  expect(added.getByText('0 of 2 uploaded')).toBeTruthy();
  act(() => markReachable(true));
  expect(added.getByText('Uploading, 0 of 2 uploaded')).toBeTruthy();
});

test('asks what to do with a duplicate once the others are uploaded', async () => {
  const waiting = { ...sampleReceipt(), id: uploadedId };
  mockResponse(receiptInbox, { count: 1, reading: 0, receipts: [waiting] });
  let calls = 0;
  mockResponse(uploadReceipt, () => {
    if (++calls > 1)
      return Response.json(
        { error: 'DUPLICATE_FILE', message: 'You’ve already uploaded this file.', receiptId: uploadedId },
        { status: 409 },
      );
    return confirmation(1);
  });
  const { added, queryClient } = await drop(jpeg('a.jpg', 1), jpeg('b.jpg', 1));
  expect(await added.findByText('Choose what to do with the rest.')).toBeTruthy();
  expect(added.getByText('1 of 2 uploaded')).toBeTruthy();
  expect(await added.findByRole('link', { name: 'Review receipts' })).toBeTruthy();
  // Reviewed by now.
  mockResponse(receiptInbox, { count: 0, reading: 0, receipts: [] });
  await act(() => queryClient.invalidateQueries());
  await expect.poll(() => added.queryByRole('link', { name: 'Review receipts' })).toBeNull();
  expect(added.getByText('1 of 2 uploaded')).toBeTruthy();
});

test('is removed when discarded', async () => {
  breakOff(uploadReceipt);
  const { added, user } = await drop(jpeg('a.jpg', 1));
  await user.click(await added.findByRole('button', { name: 'Discard a.jpg' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await expect.poll(() => screen.queryByRole('region', { name: 'Uploaded receipts' })).toBeNull();
  expect(await outbox.list(sampleReceipt().userId)).toEqual([]);
});
