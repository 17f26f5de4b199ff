import { getReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { listReceipts, receiptsSummary } from '@docket/shared/receipts/lists/list-contract';
import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { businessId } from '../../testing/business.ts';
import { mockResponse, breakOff, mockPending, refuse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';
import {
  jpeg,
  openSubmitPage,
  prepareSubmitPage,
  read,
  uploaded,
  wait,
} from '../../testing/receipts/submit-page.ts';

beforeEach(prepareSubmitPage);

describe('a failed upload', () => {
  const send = async () => {
    const app = await openSubmitPage();
    await app.choose(jpeg());
    await app.user.click(await screen.findByRole('button', { name: 'Upload and read' }));
    return app;
  };

  test('[ERR-38] [UPG-06] [ROUTE-33] [ROLE-27] at the limit, shows the quota and goes to /upgrade', async () => {
    refuse(uploadReceipt, 403, { error: 'QUOTA_EXCEEDED', message: 'Quota exceeded' });
    const { path } = await send();
    expect(await screen.findByText('Scan Limit Reached')).toBeTruthy();
    expect(screen.getByText("You've reached your monthly limit. Upgrade to continue scanning.")).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/upgrade'));
    expect(await screen.findByRole('heading', { name: 'Upgrade Your Plan' })).toBeTruthy();
  });

  test('at the limit, tells members who can upgrade', async () => {
    signedIn({ businessId });
    refuse(uploadReceipt, 403, { error: 'QUOTA_EXCEEDED', message: 'Quota exceeded' });
    await send();
    expect(
      await screen.findByText('You’ve reached your monthly limit. Ask your admin to upgrade.'),
    ).toBeTruthy();
  });

  test('[VAL-50] shows the server’s message for a problem only it can detect', async () => {
    const message = 'This image has too many pixels. Please upload a smaller one.';
    refuse(uploadReceipt, 413, { error: 'TOO_LARGE', message });
    await send();
    expect(await screen.findByText('File too large')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  });

  test('reports a full server, and that the receipt is saved and will be uploaded', async () => {
    refuse(uploadReceipt, 507, { error: 'STORAGE_FULL', message: 'No room' });
    await send();
    expect(await screen.findByText('Saved on this device')).toBeTruthy();
    expect(screen.getByText(/We’ll upload it as soon as there’s room/)).toBeTruthy();
  });

  test('shows what became of the receipt, and not only the button below its picture', async () => {
    breakOff(uploadReceipt);
    const scrolled: string[] = [];
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.textContent);
    });
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    await send();
    const again = await screen.findByRole('button', { name: 'Try again' });
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    expect(scrolled.at(-1)).toMatch(/saved on this device/i);
    scroll.mockRestore();
    focus.mockRestore();
  });

  test('shows the server’s message when the user’s storage is full, and saves the receipt', async () => {
    const message = 'Your storage is full: you’ve used 500 MB of 500 MB. Upgrade for more storage.';
    refuse(uploadReceipt, 403, { error: 'STORAGE_QUOTA_EXCEEDED', message });
    const { path } = await send();
    expect(await screen.findByText('Storage full')).toBeTruthy();
    const note = await screen.findByText(/The file is saved on this device\./);
    expect(note.textContent).toContain(message);
    expect(path()).toBe('/submit-receipt');
  });

  test('[ERR-39] [STATE-43] [API-34] any other failure returns to idle with the file, which is retried under its key', async () => {
    const keys: (string | null)[] = [];
    mockResponse(uploadReceipt, ({ query }) => {
      keys.push(query.get('key'));
      return keys.length < 3 ? Response.error() : uploaded;
    });
    const { user } = await send();
    expect(await screen.findByText('Upload failed')).toBeTruthy();
    expect(screen.getByText('Failed to upload receipt. Please try again.')).toBeTruthy();
    expect(screen.getByText('Upload a file or drag and drop')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('File stored')).toBeTruthy();
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test('says what happened, what’s safe and what to do when an upload breaks off', async () => {
    breakOff(uploadReceipt);
    await send();
    const note = (await screen.findByText('Saved on this device')).closest('output');
    expect(note?.textContent).toBe(
      'Saved on this deviceThe connection dropped before the upload finished. We’ll retry soon. You can leave this page.',
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('saves it on the device when offline, without calling it a failure', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    mockResponse(uploadReceipt, () => Response.error());
    await send();
    expect(await screen.findByText('Saved on this device')).toBeTruthy();
    expect(screen.getByText(/^We’ll upload it when you’re back online\./)).toBeTruthy();
    expect(screen.queryByText('Upload failed')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    vi.restoreAllMocks();
  });

  test('another file gets another key', async () => {
    const calls = mockResponse(uploadReceipt, () => Response.error());
    const { user, choose } = await send();
    await screen.findByRole('button', { name: 'Try again' });
    await choose(jpeg());
    await user.click(await screen.findByRole('button', { name: 'Upload and read' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    const [first, second] = calls.map(({ query }) => query.get('key'));
    expect(first).not.toBe(second);
  });

  test('a stalled upload can be stopped and its file stays', async () => {
    mockPending(uploadReceipt);
    const { user } = await send();
    await user.click(await screen.findByRole('button', { name: 'Stop upload' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByText('lunch.jpg')).toBeTruthy();
  });

  test('an upload that was stopped and is tried again at once arrives', async () => {
    mockPending(uploadReceipt);
    mockResponse(getReceipt, read);
    const { user } = await send();
    await user.click(await screen.findByRole('button', { name: 'Stop upload' }));
    mockResponse(uploadReceipt, uploaded);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your receipt is saved', { exact: false })).toBeTruthy();
    await wait(2000);
    expect(await screen.findByRole('form', { name: 'Review receipt' })).toBeTruthy();
  });

  test("leaving during an upload doesn't ask: it's saved, continues and is counted", async () => {
    mockPending(uploadReceipt);
    mockResponse(listReceipts, []);
    mockResponse(receiptsSummary, { count: 0, total: 0, average: 0, receiptsWithoutAmount: 0 });
    const { user, path } = await send();
    expect(await screen.findByText(/It’s saved on this device/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'View Receipts' }));
    await waitFor(() => expect(path()).toBe('/receipts-log'));
    await screen.findByRole('heading', { name: 'Receipts' });
    await user.click(screen.getByRole('link', { name: /^Submit Receipt.*1.*waiting to upload$/ }));
    const waiting = within(await screen.findByRole('region', { name: 'Waiting to upload' }));
    expect(await waiting.findByText('Uploading')).toBeTruthy();
  });

  test('continues to review here if the outbox has uploaded it meanwhile', async () => {
    breakOff(uploadReceipt);
    mockResponse(getReceipt, read);
    await send();
    await screen.findByRole('button', { name: 'Try again' });
    mockResponse(uploadReceipt, uploaded);
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Your receipt is saved', { exact: false });
    await wait(2000);
    expect(await screen.findByRole('form', { name: 'Review receipt' })).toBeTruthy();
  });

  test("[ERR-39] Start Over leaves what wasn't uploaded in the waiting list", async () => {
    breakOff(uploadReceipt);
    const { user } = await send();
    await user.click(await screen.findByRole('button', { name: 'Start Over' }));
    const waiting = within(await screen.findByRole('region', { name: 'Waiting to upload' }));
    expect(waiting.getByText('lunch.jpg')).toBeTruthy();
    expect(waiting.getByText(/Saved on this device\. The connection dropped/)).toBeTruthy();
  });

  test('the same file again leads to the first receipt, or is uploaded anyway', async () => {
    const message = 'You’ve already uploaded this file.';
    refuse(uploadReceipt, 409, { error: 'DUPLICATE_FILE', message, receiptId: read.id });
    const { user } = await send();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the first one' }).getAttribute('href')).toBe(
      `/receipts/${read.id}`,
    );
    const calls = mockResponse(uploadReceipt, uploaded);
    await user.click(screen.getByRole('button', { name: 'Upload anyway' }));
    await screen.findByText('File stored');
    expect(calls[0]?.query.get('anyway')).toBe('1');
  });

  test('follows a reading that an earlier attempt started', async () => {
    refuse(processReceipt, 409, { error: 'CONFLICT', message: 'This receipt is being read.' });
    mockResponse(getReceipt, sampleReceipt({ status: 'PROCESSING', stage: 'prepared' }));
    await send();
    await screen.findByText('File stored');
    mockResponse(getReceipt, read);
    await wait(2000);
    expect(await screen.findByRole('heading', { name: 'Review receipt' })).toBeTruthy();
    expect(screen.queryByText('OCR processing failed')).toBeNull();
  });
});
