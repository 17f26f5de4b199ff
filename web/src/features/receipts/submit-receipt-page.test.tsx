import { createHash } from 'node:crypto';
import { subscriptionStatus } from '@docket/shared/billing/contract';
import { receiptDuplicates } from '@docket/shared/duplicates/contract';
import type { Receipt } from '@docket/shared/receipts/contract';
import {
  categoryOptions,
  changeReceipt,
  getReceipt,
  listReceipts,
  processReceipt,
  receiptsSummary,
  receiptWords,
  uploadReceipt,
} from '@docket/shared/receipts/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOutbox, outbox } from '../../lib/outbox/outbox.ts';
import { answer, breakOff, keepWaiting, refuse } from '../../testing/answers.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';

const read = sampleReceipt();
const content = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2]);
const sha256 = createHash('sha256').update(content).digest('hex');
const uploaded = {
  receiptId: read.id,
  imageUrl: read.imageUrl,
  sha256,
  files: [{ part: 'page' as const, page: 0, sha256 }],
};
/** What is printed, three words a line. */
const words = ['Corner', 'Bakery', 'Carlton', 'Fri', '20/11/26', '10:42', 'TOTAL', 'AUD', '$1,050.50'].map(
  (text, index) => ({
    text,
    place: { page: 0, x: (index % 3) / 3, y: Math.floor(index / 3) / 3, width: 0.2, height: 0.05 },
  }),
);
const jpeg = () => new File([content], 'lunch.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  // Only the polling's clock stands still; everything else goes on.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  signedIn();
  answer(subscriptionStatus, { plan: 'free', scansUsed: 2, scansLimit: 5, remainingScans: 3 });
  answer(categoryOptions, ['Meals', 'Travel', 'Other']);
  answer(uploadReceipt, uploaded);
  answer(receiptDuplicates, { duplicates: [], dismissed: [], claimedByOthers: false });
  answer(receiptWords, words);
  answer(processReceipt, { ...read, status: 'PROCESSING', stage: 'stored' });
});
afterEach(() => void vi.useRealTimers());

async function open() {
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

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Lets time pass once the page has begun to ask after the reading. */
async function wait(milliseconds: number) {
  const isBeingRead = async () =>
    (await outbox.list(read.userId)).some(({ sent }) => sent?.isReadingAsked ?? false);
  while (!(await isBeingRead())) await soon();
  await soon();
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** Uploads a picture and lets the polling ask until the given receipt is the answer. */
async function review(result: Receipt = read) {
  answer(getReceipt, result);
  const app = await open();
  await app.choose(jpeg());
  await app.user.click(await screen.findByRole('button', { name: 'Upload and read' }));
  await screen.findByText('Your receipt is stored', { exact: false });
  await wait(2000);
  await screen.findByRole('form', { name: 'Review receipt' });
  return app;
}

describe('choosing a file', () => {
  test('[SUB-01] [SUB-02] [SUB-05] [SUB-06] [SUB-12] [SUB-13] the page offers its area, its usage and its ways out', async () => {
    await open();
    expect(screen.getByRole('button', { name: /Upload a file or drag and drop/ })).toBeTruthy();
    expect(screen.getByText('Images (JPG, PNG, GIF) and PDFs up to 10MB')).toBeTruthy();
    expect(await screen.findByText('3 of 5 scans remaining this month')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Receipts' }).getAttribute('href')).toBe('/receipts-log');
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  test('[SUB-07] [SUB-15] [OP-70] a picture is previewed; Start Over goes back to the beginning', async () => {
    const { choose, user } = await open();
    await choose(jpeg());
    expect(await screen.findByAltText('Preview of lunch.jpg')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start Over' }));
    expect(screen.getByText('Upload a file or drag and drop')).toBeTruthy();
  });

  test('[SUB-16] [STATE-54] a PDF shows a card with name and size, which the remove button clears', async () => {
    const { choose, user } = await open();
    await choose(new File(['%PDF-1.7', new Uint8Array(3000)], 'invoice.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('PDF Selected')).toBeTruthy();
    expect(screen.getByText('invoice.pdf')).toBeTruthy();
    expect(screen.getByText('3 KB')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove invoice.pdf' }));
    expect(screen.getByText('Upload a file or drag and drop')).toBeTruthy();
  });

  test('[SUB-11] a file can be dropped anywhere on the page, which says so', async () => {
    await open();
    const file = { dataTransfer: { types: ['Files'], files: [jpeg()] } };
    fireEvent.dragEnter(screen.getByRole('link', { name: 'View Receipts' }), file);
    expect(await screen.findByText('Drop the receipt anywhere')).toBeTruthy();
    fireEvent.drop(screen.getByRole('link', { name: 'View Receipts' }), file);
    expect(await screen.findByAltText('Preview of lunch.jpg')).toBeTruthy();
    expect(screen.queryByText('Drop the receipt anywhere')).toBeNull();
  });

  test('[SUB-11] a drag of text or one that leaves the page shows nothing', async () => {
    await open();
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(screen.queryByText('Drop the receipt anywhere')).toBeNull();
    const file = { dataTransfer: { types: ['Files'], files: [jpeg()] } };
    fireEvent.dragEnter(document.body, file);
    await screen.findByText('Drop the receipt anywhere');
    fireEvent.dragLeave(document.body, file);
    expect(screen.queryByText('Drop the receipt anywhere')).toBeNull();
  });

  test('[SUB-14] [VAL-49] of several files the first is taken, and the page says so', async () => {
    await open();
    const other = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'dinner.jpg', { type: 'image/jpeg' });
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [jpeg(), other] } });
    expect(await screen.findByText('One receipt at a time')).toBeTruthy();
    expect(screen.getByText('lunch.jpg was taken, the others were not.')).toBeTruthy();
    expect(await screen.findByAltText('Preview of lunch.jpg')).toBeTruthy();
  });

  test('a picture can be pasted, also in place of the chosen one; pasted text is left alone', async () => {
    await open();
    fireEvent.paste(document.body, { clipboardData: { files: [] } });
    fireEvent.paste(document.body, { clipboardData: { files: [jpeg()] } });
    expect(await screen.findByAltText('Preview of lunch.jpg')).toBeTruthy();
    const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
    fireEvent.paste(document.body, {
      clipboardData: { files: [new File([new Uint8Array(png)], 'image.png')] },
    });
    expect(await screen.findByAltText('Preview of image.png')).toBeTruthy();
  });

  test('[VAL-51] a file of another type is refused whatever its name says', async () => {
    const { choose } = await open();
    await choose(new File(['not a picture'], 'receipt.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('Invalid file type')).toBeTruthy();
    expect(screen.getByText('Please upload one of the following: JPG, PNG, GIF, PDF')).toBeTruthy();
  });

  test('[VAL-50] a file over 10 MB is refused', async () => {
    const { choose } = await open();
    await choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('File too large')).toBeTruthy();
    expect(screen.getByText('Maximum file size is 10MB.')).toBeTruthy();
  });
});

describe('kept before it is sent', () => {
  const waiting = async () => within(await screen.findByRole('region', { name: 'Waiting on this device' }));
  const kept = async () => (await outbox.list(read.userId)).map(({ name, problem }) => [name, problem?.code]);

  test('what was chosen is on the device at the preview; the next page opens it to go on, under its key', async () => {
    const { choose } = await open();
    await choose(jpeg());
    await screen.findByText('Kept on this device. Not sent yet.');
    expect(screen.queryByRole('region', { name: 'Waiting on this device' })).toBeNull();
    const [item] = await outbox.list(read.userId);
    cleanup();

    const { user } = await open();
    expect((await waiting()).getByText('Not sent yet: open it to go on.')).toBeTruthy();
    await user.click((await waiting()).getByRole('button', { name: 'Open lunch.jpg' }));
    expect(await screen.findByAltText('Preview of lunch.jpg')).toBeTruthy();
    const calls = answer(uploadReceipt, uploaded);
    await user.click(screen.getByRole('button', { name: 'Upload and read' }));
    await screen.findByText('File stored');
    expect(calls.map(({ query }) => query.get('key'))).toEqual([item?.key]);
  });

  test('it can be sent from the list without being opened', async () => {
    const { choose } = await open();
    await choose(jpeg());
    await screen.findByText('Kept on this device. Not sent yet.');
    cleanup();
    const { user } = await open();
    await user.click((await waiting()).getByRole('button', { name: 'Send now: lunch.jpg' }));
    expect(await screen.findByText('Receipt sent')).toBeTruthy();
  });

  test('Start Over and the remove button discard it, and Undo brings it back', async () => {
    const { choose, user } = await open();
    await choose(jpeg());
    await screen.findByText('Kept on this device. Not sent yet.');
    await user.click(screen.getByRole('button', { name: 'Start Over' }));
    await screen.findByText('Receipt discarded');
    await waitFor(async () => expect(await kept()).toEqual([]));

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByAltText('Preview of lunch.jpg')).toBeTruthy();
    await waitFor(async () => expect(await kept()).toEqual([['lunch.jpg', 'held']]));
    await user.click(screen.getByRole('button', { name: 'Remove lunch.jpg' }));
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  test('another one chosen in its place leaves it to the list', async () => {
    const { choose } = await open();
    await choose(jpeg());
    await screen.findByText('Kept on this device. Not sent yet.');
    fireEvent.paste(document.body, {
      clipboardData: { files: [new File([content], 'dinner.jpg', { type: 'image/jpeg' })] },
    });
    await screen.findByAltText('Preview of dinner.jpg');
    expect(await (await waiting()).findByText('lunch.jpg')).toBeTruthy();
    await waitFor(async () =>
      expect(await kept()).toEqual([
        ['lunch.jpg', 'held'],
        ['dinner.jpg', 'held'],
      ]),
    );
  });

  test('sent from another tab, it is followed here', async () => {
    answer(getReceipt, read);
    const { choose } = await open();
    await choose(jpeg());
    await screen.findByText('Kept on this device. Not sent yet.');
    const [item] = await outbox.list(read.userId);
    await createOutbox().send(item!.key);
    await outbox.startReading(item!.key);
    expect(await screen.findByText('Your receipt is stored', { exact: false })).toBeTruthy();
  });
});

describe('from upload to review', () => {
  test('[STATE-30] [STATE-31] [API-35] [CONST-48] [ERR-70] reading starts with the default reason and ends in the review form', async () => {
    const started = answer(processReceipt, { ...read, status: 'PROCESSING', stage: 'stored' });
    await review();
    expect(started.map((call) => call.body)).toEqual([{ reason: 'Business expense' }]);
    expect(screen.getByText('Receipt processed successfully!')).toBeTruthy();
    expect(valueOf('Vendor')).toBe('Corner Café');
    expect(valueOf('Amount')).toBe('45.50');
    expect(valueOf('Date')).toBe('2026-11-20');
    expect(valueOf('Category')).toBe('Meals');
    expect(valueOf('Description, item 1')).toBe('Flat white');
  });

  test('[CONST-44] [CONST-46] the page asks again while the receipt is being read', async () => {
    let asked = 0;
    answer(getReceipt, () => {
      asked += 1;
      return asked < 3 ? sampleReceipt({ status: 'PROCESSING', stage: 'text-found' }) : read;
    });
    const { choose, user } = await open();
    await choose(jpeg());
    await user.click(await screen.findByRole('button', { name: 'Upload and read' }));
    await screen.findByText('File stored');
    expect(screen.getByText('Reading usually takes 5-10 seconds.', { exact: false })).toBeTruthy();
    await wait(2000);
    expect(await screen.findByText('Text found')).toBeTruthy();
    expect(
      screen.getByRole('progressbar', { name: 'Reading the receipt' }).getAttribute('aria-valuenow'),
    ).toBe('85');
    await wait(4000);
    expect(await screen.findByRole('heading', { name: 'Review receipt' })).toBeTruthy();
  });

  test('[ERR-44] [OP-102] FAILED opens the form with what was read', async () => {
    await review({ ...read, status: 'FAILED', amount: null, failureReason: 'The picture is too dark.' });
    expect(screen.getByText('OCR Processing Failed')).toBeTruthy();
    expect(screen.getAllByText('OCR failed – please edit manually.').length).toBeGreaterThan(0);
    expect(screen.getByText('The picture is too dark.', { exact: false })).toBeTruthy();
    expect(valueOf('Vendor')).toBe('Corner Café');
    expect(valueOf('Amount')).toBe('0.00');
  });

  test('[ERR-40] when reading can’t be started the form opens for manual entry', async () => {
    refuse(processReceipt, 500, { error: 'INTERNAL', message: 'Something went wrong.' });
    breakOff(getReceipt);
    const { choose, user } = await open();
    await choose(jpeg());
    await user.click(await screen.findByRole('button', { name: 'Upload and read' }));
    expect(await screen.findByText('OCR processing failed')).toBeTruthy();
    await screen.findByLabelText('Vendor');
    expect(valueOf('Vendor')).toBe('Unknown vendor');
    expect(valueOf('Reason')).toBe('Business expense');
    expect(valueOf('Category')).toBe('Other');
  });

  test('[ERR-41] [STATE-44] attempts that run out open the form; what is read later fills untouched fields', async () => {
    const unread = { vendor: 'Unknown vendor', amount: null, date: null, lineItems: [], reading: {} };
    answer(getReceipt, { ...read, ...unread, status: 'PROCESSING', stage: 'prepared' });
    const { choose, user } = await open();
    await choose(jpeg());
    await user.click(await screen.findByRole('button', { name: 'Upload and read' }));
    await screen.findByText('File stored');
    await wait(42_000);
    expect(await screen.findByText('Reading takes longer than usual.')).toBeTruthy();
    await screen.findByLabelText('Vendor');
    expect(valueOf('Vendor')).toBe('Unknown vendor');

    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '99');
    answer(getReceipt, read);
    await wait(3000);
    await waitFor(() => expect(valueOf('Vendor')).toBe('Corner Café'));
    expect(valueOf('Amount')).toBe('99');
  });
});

describe('an upload that fails', () => {
  const send = async () => {
    const app = await open();
    await app.choose(jpeg());
    await app.user.click(await screen.findByRole('button', { name: 'Upload and read' }));
    return app;
  };

  test('[ERR-38] [UPG-06] [ROUTE-33] [ROLE-27] at the limit the quota is told, and the page goes to /upgrade', async () => {
    refuse(uploadReceipt, 403, { error: 'QUOTA_EXCEEDED', message: 'Quota exceeded' });
    const { path } = await send();
    expect(await screen.findByText('Scan Limit Reached')).toBeTruthy();
    expect(screen.getByText("You've reached your monthly limit. Upgrade to continue scanning.")).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/upgrade'));
    expect(await screen.findByRole('heading', { name: 'Upgrade Your Plan' })).toBeTruthy();
  });

  test('[VAL-50] what only the server can see of a file is told in its words', async () => {
    const message = 'The picture has too many pixels. Please send a smaller one.';
    refuse(uploadReceipt, 413, { error: 'TOO_LARGE', message });
    await send();
    expect(await screen.findByText('File too large')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  });

  test('[ERR-39] [STATE-43] [API-34] any other failure goes back to idle with the file, which is sent again under its key', async () => {
    const keys: (string | null)[] = [];
    answer(uploadReceipt, ({ query }) => {
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

  test('another file goes under another key', async () => {
    const calls = answer(uploadReceipt, () => Response.error());
    const { user, choose } = await send();
    await screen.findByRole('button', { name: 'Try again' });
    await choose(jpeg());
    await user.click(await screen.findByRole('button', { name: 'Upload and read' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    const [first, second] = calls.map(({ query }) => query.get('key'));
    expect(first).not.toBe(second);
  });

  test('an upload that hangs can be stopped and keeps its file', async () => {
    keepWaiting(uploadReceipt);
    const { user } = await send();
    await user.click(await screen.findByRole('button', { name: 'Stop the upload' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByText('lunch.jpg')).toBeTruthy();
  });

  test('leaving while the file is on its way asks nothing: it is kept, goes on, and is counted', async () => {
    keepWaiting(uploadReceipt);
    answer(listReceipts, []);
    answer(receiptsSummary, { count: 0, total: 0, average: 0 });
    const { user, path } = await send();
    expect(await screen.findByText(/It is kept on this device/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'View Receipts' }));
    await waitFor(() => expect(path()).toBe('/receipts-log'));
    await screen.findByRole('heading', { name: 'Receipts' });
    await user.click(screen.getByRole('link', { name: /^Submit Receipt.*1.*waiting on this device$/ }));
    const waiting = within(await screen.findByRole('region', { name: 'Waiting on this device' }));
    expect(await waiting.findByText('Sending now')).toBeTruthy();
  });

  test('what the outbox has sent meanwhile goes on to the review here', async () => {
    breakOff(uploadReceipt);
    answer(getReceipt, read);
    await send();
    await screen.findByRole('button', { name: 'Try again' });
    answer(uploadReceipt, uploaded);
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Your receipt is stored', { exact: false });
    await wait(2000);
    expect(await screen.findByRole('form', { name: 'Review receipt' })).toBeTruthy();
  });

  test('[ERR-39] starting over leaves what was not sent to the list of what waits', async () => {
    breakOff(uploadReceipt);
    const { user } = await send();
    await user.click(await screen.findByRole('button', { name: 'Start Over' }));
    const waiting = within(await screen.findByRole('region', { name: 'Waiting on this device' }));
    expect(waiting.getByText('lunch.jpg')).toBeTruthy();
    expect(waiting.getByText(/Waiting for the network/)).toBeTruthy();
  });

  test('the same file again leads to the first receipt, or is uploaded anyway', async () => {
    const message = 'You have uploaded this very file before.';
    refuse(uploadReceipt, 409, { error: 'DUPLICATE_FILE', message, receiptId: read.id });
    const { user } = await send();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the first one' }).getAttribute('href')).toBe(
      `/receipts/${read.id}`,
    );
    const calls = answer(uploadReceipt, uploaded);
    await user.click(screen.getByRole('button', { name: 'Upload anyway' }));
    await screen.findByText('File stored');
    expect(calls[0]?.query.get('anyway')).toBe('1');
  });

  test('a reading that an earlier try began is followed, not refused', async () => {
    refuse(processReceipt, 409, { error: 'CONFLICT', message: 'This receipt is being read.' });
    answer(getReceipt, sampleReceipt({ status: 'PROCESSING', stage: 'prepared' }));
    await send();
    await screen.findByText('File stored');
    answer(getReceipt, read);
    await wait(2000);
    expect(await screen.findByRole('heading', { name: 'Review receipt' })).toBeTruthy();
    expect(screen.queryByText('OCR processing failed')).toBeNull();
  });
});

describe('reviewing', () => {
  test('[SUB-08] [SUB-09] [SUB-10] [ERR-64] [OP-47] a corrected receipt is saved with every field', async () => {
    const { user } = await review();
    const saved = answer(changeReceipt, read);
    await user.clear(screen.getByLabelText('Vendor'));
    await user.type(screen.getByLabelText('Vendor'), 'Corner Bakery');
    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '$1,050.50');
    await user.click(screen.getByRole('button', { name: 'Save Receipt' }));

    expect(await screen.findByRole('heading', { name: 'Receipt saved' })).toBeTruthy();
    expect(saved[0]?.body).toMatchObject({
      vendor: 'Corner Bakery',
      amount: 1050.5,
      category: 'Meals',
      gstAmount: 4.14,
      reason: 'Business expense',
      notes: 'Document #: INV-1001, GST: $4.14',
      lineItems: read.lineItems,
    });
    expect(screen.getByRole('link', { name: 'View All Receipts' }).getAttribute('href')).toBe(
      '/receipts-log',
    );
    await user.click(screen.getByRole('button', { name: 'Submit Another Receipt' }));
    expect(screen.getByText('Upload a file or drag and drop')).toBeTruthy();
  });

  test('Ctrl+Enter saves from any field', async () => {
    const { user } = await review();
    const saved = answer(changeReceipt, read);
    await user.click(screen.getByLabelText('Notes'));
    await user.keyboard('With the auditors{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('heading', { name: 'Receipt saved' })).toBeTruthy();
    expect(saved[0]?.body).toMatchObject({ notes: 'With the auditors' });
  });

  test('[ERR-43] a failed save is told and loses nothing', async () => {
    const { user } = await review();
    breakOff(changeReceipt);
    await user.type(screen.getByLabelText('Notes'), 'Client lunch');
    await user.click(screen.getByRole('button', { name: 'Save Receipt' }));
    expect(await screen.findByText('Failed to save your changes. Please try again.')).toBeTruthy();
    expect(valueOf('Notes')).toBe('Client lunch');
  });

  test('an empty vendor is refused at its field before anything is sent', async () => {
    const { user } = await review();
    const saved = answer(changeReceipt, read);
    await user.clear(screen.getByLabelText('Vendor'));
    await user.click(screen.getByRole('button', { name: 'Save Receipt' }));
    expect(await screen.findByText('Vendor is required')).toBeTruthy();
    expect(saved).toHaveLength(0);
  });

  test('a field read with low confidence says so in words until it is corrected', async () => {
    const { user } = await review();
    const hint = 'Check this: read with low confidence';
    expect(screen.getByRole('textbox', { name: 'Amount', description: hint })).toBeTruthy();
    expect(screen.getAllByText(hint)).toHaveLength(1);
    await user.type(screen.getByLabelText('Amount'), '1');
    expect(screen.queryByText(hint)).toBeNull();
  });

  test('one eleventh is offered only while GST is empty, and items that don’t add up only warn', async () => {
    const { user } = await review({ ...read, gstAmount: null });
    await user.click(screen.getByRole('button', { name: 'Use 1/11 of the amount: $4.14' }));
    expect(valueOf('GST')).toBe('4.14');
    expect(screen.queryByRole('button', { name: /1\/11/ })).toBeNull();

    expect(screen.getByText('Items add up to $45.50, the same as the total')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove item 2' }));
    expect(screen.getByText(/Items add up to \$10\.50, \$35\.00 less than the total/)).toBeTruthy();
    const saved = answer(changeReceipt, read);
    await user.click(screen.getByRole('button', { name: 'Save Receipt' }));
    await screen.findByRole('heading', { name: 'Receipt saved' });
    expect(saved[0]?.body).toMatchObject({ gstAmount: 4.14, lineItems: [read.lineItems[0]] });
  });

  test('the place of the field with the focus lights up on the picture', async () => {
    const { user } = await review();
    const picture = screen.getByRole('region', { name: 'The receipt you uploaded' });
    within(picture).getByRole('img').dispatchEvent(new Event('load'));
    await user.click(screen.getByLabelText('Amount'));
    expect(within(picture).getByTestId('place').style.left).toBe('59.4%');
    await user.click(screen.getByLabelText('Reason'));
    expect(within(picture).queryByTestId('place')).toBeNull();
  });

  test('[OP-70] changes that were not saved are not left behind without asking', async () => {
    const { user, path } = await review();
    await user.type(screen.getByLabelText('Notes'), 'Client lunch');
    await user.click(screen.getByRole('link', { name: 'View Receipts' }));
    const asked = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(await asked()).getByRole('button', { name: 'Keep editing' }));
    expect(path()).toBe('/submit-receipt');
    expect(valueOf('Notes')).toBe('Client lunch');
    await user.click(screen.getByRole('button', { name: 'Start Over' }));
    await user.click(within(await asked()).getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('Upload a file or drag and drop')).toBeTruthy();
  });

  test('items read with low confidence say so until they are corrected', async () => {
    const hint = 'Check this: read with low confidence';
    const { user } = await review({ ...read, reading: { lineItems: { confidence: 0.4, places: [] } } });
    expect(within(screen.getByRole('group', { name: 'Items' })).getByText(hint)).toBeTruthy();
    await user.type(screen.getByLabelText('Qty, item 1'), '1');
    expect(screen.queryByText(hint)).toBeNull();
  });

  test('the keyboard goes from the first field to the last one, and to saving', async () => {
    const { user } = await review();
    screen.getByLabelText('Vendor').focus();
    const visited: string[] = [];
    const form = screen.getByRole('form', { name: 'Review receipt' });
    while (document.activeElement !== screen.getByRole('button', { name: 'Save Receipt' })) {
      const { activeElement } = document;
      if (!form.contains(activeElement)) throw new Error(`left the form after ${visited.at(-1)}`);
      if (activeElement instanceof HTMLElement && 'labels' in activeElement) visited.push(activeElement.id);
      await user.tab();
    }
    expect(visited).toContain(screen.getByLabelText('Card, last four').id);
    expect(new Set(visited.filter(Boolean)).size).toBe(visited.filter(Boolean).length);
  });
});

describe('words on the picture', () => {
  const picture = () => within(screen.getByRole('region', { name: 'The receipt you uploaded' }));
  const reviewWithWords = async () => {
    const app = await review();
    picture().getByRole('img').dispatchEvent(new Event('load'));
    await picture().findByRole('button', { name: 'TOTAL' });
    return { ...app, tap: (name: string) => app.user.click(picture().getByRole('button', { name })) };
  };

  test('a tapped word fills the field that has the focus, in its form, and leaves the focus there', async () => {
    const { user, tap } = await reviewWithWords();
    await user.click(screen.getByLabelText('Amount'));
    await tap('$1,050.50');
    expect(valueOf('Amount')).toBe('1050.50');
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
    await user.click(screen.getByLabelText('Date'));
    await tap('20/11/26');
    expect(valueOf('Date')).toBe('2026-11-20');
    await user.click(screen.getByLabelText('Line total, item 1'));
    await tap('$1,050.50');
    expect(valueOf('Line total, item 1')).toBe('1050.50');
  });

  test('where a keyboard is at hand the first field has the focus, and words go there', async () => {
    const matches = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { tap } = await reviewWithWords();
    expect(document.activeElement).toBe(screen.getByLabelText('Vendor'));
    await tap('Bakery');
    expect(valueOf('Vendor')).toBe('Bakery');
    matches.mockRestore();
  });

  test('for names and notes further words are added; the first takes the place of what was read', async () => {
    const { user, tap } = await reviewWithWords();
    await user.click(screen.getByLabelText('Vendor'));
    await tap('Corner');
    await tap('Bakery');
    expect(valueOf('Vendor')).toBe('Corner Bakery');
    await user.type(screen.getByLabelText('Notes'), 'For');
    await tap('Carlton');
    expect(valueOf('Notes')).toBe('For Carlton');
  });

  test('a word that can’t be one of the field says so and changes nothing', async () => {
    const { user, tap } = await reviewWithWords();
    await user.click(screen.getByLabelText('Amount'));
    await tap('TOTAL');
    expect(screen.getByText(/“TOTAL” is not an amount\./)).toBeTruthy();
    expect(valueOf('Amount')).toBe('45.50');
    await user.click(screen.getByLabelText('Category'));
    await tap('TOTAL');
    expect(screen.getByText(/Category is chosen from its list\./)).toBeTruthy();
  });

  test('by keyboard: F2 to the words, arrows among them, Enter fills in, Escape goes back', async () => {
    const { user } = await reviewWithWords();
    await user.click(screen.getByLabelText('Notes'));
    await user.keyboard('{F2}');
    expect(document.activeElement).toBe(picture().getByRole('button', { name: 'Corner' }));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}{ArrowRight}{Enter}{Escape}');
    expect(valueOf('Notes')).toBe('TOTAL AUD');
    expect(document.activeElement).toBe(screen.getByLabelText('Notes'));
  });
});
