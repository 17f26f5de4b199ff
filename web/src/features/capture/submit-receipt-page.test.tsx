import { changeReceipt, getReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendSoon } from '../../lib/outbox/sending/send-soon.ts';
import { mockResponse, breakOff, refuse } from '../../testing/mock-server.ts';
import { onWidth } from '../../testing/render-app.tsx';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';
import {
  jpeg,
  openSubmitPage,
  prepareSubmitPage,
  read,
  review,
  valueOf,
  wait,
} from '../../testing/receipts/submit-page.ts';

beforeEach(prepareSubmitPage);

test.each([
  ['phone', 390, ['camera', 'upload', 'usage']],
  ['tablet', 768, ['usage', 'upload', 'camera']],
  ['desktop', 1280, ['upload', 'camera', 'usage']],
])('its ways are read in the order that’s seen on a %s', async (_, width, order) => {
  onWidth(width);
  await openSubmitPage();
  const shown = {
    upload: await screen.findByRole('button', { name: /^Upload a file/ }),
    camera: screen.getByRole('button', { name: 'Scan Receipt' }),
    usage: await screen.findByText(/scans/),
  };
  const inOrder = Object.entries(shown).toSorted(([, one], [, other]) =>
    one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(inOrder.map(([name]) => name)).toEqual(order);
});

describe('from upload to review', () => {
  test('[STATE-30] [STATE-31] [API-35] [CONST-48] [ERR-70] starts reading with the default reason and ends in the review form', async () => {
    const started = mockResponse(processReceipt, { ...read, status: 'PROCESSING', stage: 'stored' });
    await review();
    // The outbox may ask as well, which the server treats as the same request.
    expect(new Set(started.map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ reason: 'Business expense' })]),
    );
    expect(screen.getByText('Receipt processed successfully!')).toBeTruthy();
    expect(valueOf('Vendor')).toBe('Corner Café');
    expect(valueOf('Amount')).toBe('45.50');
    expect(valueOf('Date')).toBe('20/11/2026');
    expect(valueOf('Category')).toBe('Meals');
    expect(valueOf('Description, item 1')).toBe('Flat white');
  });

  test('[CONST-44] [CONST-46] polls while the receipt is being read', async () => {
    let asked = 0;
    mockResponse(getReceipt, () => {
      asked += 1;
      return asked < 3 ? sampleReceipt({ status: 'PROCESSING', stage: 'text-found' }) : read;
    });
    const { choose, user } = await openSubmitPage();
    await choose(jpeg());
    await user.click(await screen.findByRole('button', { name: 'Upload and read' }));
    await screen.findByText('File stored');
    expect(screen.getByText('Reading usually takes 5-10 seconds.', { exact: false })).toBeTruthy();
    await wait(2000);
    expect(await screen.findByText('Text found')).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Reading the receipt' }).value).toBe(
      85,
    );
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

  test('[ERR-40] opens the form for manual entry if reading can’t start', async () => {
    refuse(processReceipt, 500, { error: 'INTERNAL', message: 'Something went wrong.' });
    breakOff(getReceipt);
    const { choose, user } = await openSubmitPage();
    await choose(jpeg());
    await user.click(await screen.findByRole('button', { name: 'Upload and read' }));
    expect(await screen.findByText('OCR processing failed')).toBeTruthy();
    await screen.findByLabelText('Vendor');
    expect(valueOf('Vendor')).toBe('Unknown vendor');
    expect(valueOf('Reason')).toBe('Business expense');
    expect(valueOf('Category')).toBe('Other');
  });

  test('a reading that couldn’t be started for want of a network is started later, and fills untouched fields', async () => {
    breakOff(processReceipt);
    const unread = { vendor: 'Unknown vendor', amount: null, date: null, lineItems: [], reading: {} };
    mockResponse(getReceipt, { ...read, ...unread, status: 'DRAFT' });
    const { choose, user } = await openSubmitPage();
    await choose(jpeg());
    await user.click(await screen.findByRole('button', { name: 'Upload and read' }));
    expect(await screen.findByText(/We’ll try reading it again/)).toBeTruthy();
    await user.clear(await screen.findByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '99');
    const started = mockResponse(processReceipt, { ...read, status: 'PROCESSING', stage: 'stored' });
    mockResponse(getReceipt, read);
    sendSoon();
    await wait(3000);
    await waitFor(() => expect(valueOf('Vendor')).toBe('Corner Café'));
    expect(valueOf('Amount')).toBe('99');
    expect(started).toHaveLength(1);
  });

  test('it isn’t started any more once the details are saved', async () => {
    breakOff(processReceipt);
    mockResponse(getReceipt, { ...read, status: 'DRAFT' });
    const { choose, user } = await openSubmitPage();
    await choose(jpeg());
    await user.click(await screen.findByRole('button', { name: 'Upload and read' }));
    await user.clear(await screen.findByLabelText('Vendor'));
    await user.type(screen.getByLabelText('Vendor'), 'Bakery');
    mockResponse(changeReceipt, { ...read, status: 'DRAFT', vendor: 'Bakery' });
    await user.click(screen.getByRole('button', { name: 'Save Receipt' }));
    await screen.findByRole('button', { name: 'Submit Another Receipt' });
    const started = mockResponse(processReceipt, { ...read, status: 'PROCESSING', stage: 'stored' });
    sendSoon();
    await wait(0);
    expect(started).toHaveLength(0);
  });

  test('[ERR-41] [STATE-44] opens the form when attempts run out; later results fill untouched fields', async () => {
    const unread = { vendor: 'Unknown vendor', amount: null, date: null, lineItems: [], reading: {} };
    mockResponse(getReceipt, { ...read, ...unread, status: 'PROCESSING', stage: 'prepared' });
    const { choose, user } = await openSubmitPage();
    await choose(jpeg());
    await user.click(await screen.findByRole('button', { name: 'Upload and read' }));
    await screen.findByText('File stored');
    await wait(42_000);
    expect(await screen.findByText('Reading is taking longer than usual.')).toBeTruthy();
    await screen.findByLabelText('Vendor');
    expect(valueOf('Vendor')).toBe('Unknown vendor');

    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '99');
    mockResponse(getReceipt, read);
    await wait(3000);
    await waitFor(() => expect(valueOf('Vendor')).toBe('Corner Café'));
    expect(valueOf('Amount')).toBe('99');
  });
});
