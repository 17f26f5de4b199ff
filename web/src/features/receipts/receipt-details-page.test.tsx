import { subscriptionStatus } from '@docket/shared/plans/contract';
import { getReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { drawnPages, receiptImage } from '@docket/shared/receipts/picture-contract';
import { receiptReport } from '@docket/shared/reports/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { businessId } from '../../testing/business.ts';
import { mockResponse, refuse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';

const receipt = sampleReceipt({ notes: 'With the auditors' });
const address = `/receipts/${receipt.id}`;

beforeEach(() => {
  signedIn();
  mockResponse(getReceipt, receipt);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

const factOf = async (label: string) => {
  const details = await screen.findByRole('region', { name: 'Details' });
  return within(details).getByText(label).nextElementSibling?.textContent;
};

test('[DET-02] [DET-03] [OP-104] every field is shown with status, receipt ID and created time', async () => {
  renderApp(address);
  expect(await factOf('Vendor')).toBe('Corner Café');
  expect(await factOf('Status')).toBe('Processed');
  expect(await factOf('Amount')).toBe('$45.50');
  expect(await factOf('GST')).toBe('$4.14');
  expect(await factOf('Date')).toBe('20/11/26');
  expect(await factOf('GST evidence')).toMatch(/^Looks complete /);
  expect(await factOf('Category')).toBe('Meals');
  expect(await factOf('Reason')).toBe('Business expense');
  expect(await factOf('Notes')).toBe('With the auditors');
  expect(await factOf('Receipt number')).toBe('RCP-7KQ2M9XA');
  expect(await factOf('Created')).toBe('21/11/26 09:15 AEDT');
});

test('somebody else’s receipt says whose it is; their own doesn’t', async () => {
  renderApp(address);
  await factOf('Vendor');
  expect(screen.queryByText('Employee')).toBeNull();
  cleanup();
  mockResponse(getReceipt, {
    ...receipt,
    userId: '0193a000-0000-7000-8000-000000000099',
    employee: 'Sofia Marchetti',
  });
  renderApp(address);
  expect(await factOf('Employee')).toBe('Sofia Marchetti');
});

test('an ABN is shown in groups', async () => {
  mockResponse(getReceipt, sampleReceipt({ abn: '51824753556' }));
  renderApp(address);
  expect(await factOf('ABN')).toBe('51 824 753 556');
});

test('[DET-04] [CONST-58] the items table shows unit prices to three decimals', async () => {
  renderApp(address);
  const items = await screen.findByRole('table', { name: 'Items' });
  expect(
    within(items)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Description', 'Qty', 'Unit', 'Unit price', 'Line total']);
  const [, first] = within(items).getAllByRole('row');
  expect(
    within(first!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Flat white', '2', '–', '$5.250', '$10.50']);
});

test('[DET-05] a link leads back to the list', async () => {
  renderApp(address);
  expect((await screen.findByRole('link', { name: 'Back to Receipts' })).getAttribute('href')).toBe(
    '/receipts',
  );
});

test('[DET-01] a PDF is shown page by page, in the browser’s viewer if it can’t be drawn; a picture as a picture', async () => {
  mockResponse(getReceipt, {
    ...receipt,
    mediaType: 'application/pdf',
    pages: [{ mediaType: 'application/pdf', original: null }],
  });
  mockResponse(drawnPages, { pages: 2 });
  const { user } = renderApp(address);
  const shown = await screen.findByAltText('Receipt from Corner Café, page 1 of 2');
  expect(shown.getAttribute('src')).toBe(`/api/receipts/${receipt.id}/drawn-pages/0`);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByAltText('Receipt from Corner Café, page 2 of 2').getAttribute('src')).toBe(
    `/api/receipts/${receipt.id}/drawn-pages/1`,
  );
  expect(screen.getByRole('link', { name: 'Open the PDF in a new tab' }).getAttribute('href')).toBe(
    receipt.imageUrl,
  );
  cleanup();
  refuse(drawnPages, 404, { error: 'NOT_FOUND', message: 'Image could not be loaded' });
  renderApp(address);
  const frame = await screen.findByTitle('Receipt from Corner Café');
  expect(frame.tagName).toBe('IFRAME');
  expect(frame.getAttribute('src')?.split('#')[0]).toBe(receipt.imageUrl);
  cleanup();
  mockResponse(getReceipt, receipt);
  renderApp(address);
  const picture = await screen.findByAltText('Receipt from Corner Café');
  expect([picture.tagName, picture.getAttribute('src')]).toEqual(['IMG', receipt.imageUrl]);
});

test('[ERR-49] a picture that can’t be loaded says so, with a retry', async () => {
  const { user } = renderApp(address);
  fireEvent.error(await screen.findByAltText('Receipt from Corner Café'));
  expect(screen.getByText('Image could not be loaded')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByAltText('Receipt from Corner Café')).toBeTruthy();
});

test('[DET-09] [ERR-51] a receipt that is missing or another user’s', async () => {
  refuse(getReceipt, 404, { error: 'NOT_FOUND', message: 'Not found' });
  renderApp(address);
  expect(await screen.findByRole('heading', { name: 'Receipt Not Found' })).toBeTruthy();
  expect(screen.getByText('The receipt does not exist or you do not have access')).toBeTruthy();
});

test('[DET-07] the receipt is downloaded as it was uploaded', async () => {
  const calls = mockResponse(receiptImage, () => new Response('picture'));
  const { user } = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Download Receipt' }));
  await expect.poll(() => calls[0]?.query.get('download')).toBe('1');
});

test('[DET-08] [ERR-69] the report is downloaded and confirmed', async () => {
  const calls = mockResponse(receiptReport, () => new Response('%PDF-1.7'));
  const { user } = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Download Report' }));
  expect(await screen.findByText('PDF Generated')).toBeTruthy();
  expect(calls[0]?.params).toMatchObject({ id: receipt.id });
});

test('[ERR-48] a report that fails shows the server’s status where it gives no words', async () => {
  mockResponse(receiptReport, () => new Response('', { status: 503 }));
  const { user } = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Download Report' }));
  expect(await screen.findByText('Server error: 503')).toBeTruthy();
});

test('a report that can’t be fetched says nothing of what was entered', async () => {
  mockResponse(receiptReport, () => Response.error());
  const { user } = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Download Report' }));
  expect(
    await screen.findByText(/^We can’t reach Docket\. Check your connection and try again\.$/),
  ).toBeTruthy();
});

test('FAILED shows its reason and can be read again', async () => {
  mockResponse(getReceipt, {
    ...receipt,
    status: 'FAILED',
    failureReason: 'The PDF is protected by a password.',
  });
  const { user } = renderApp(address);
  expect(await screen.findByText('The PDF is protected by a password.')).toBeTruthy();
  const started = mockResponse(processReceipt, { ...receipt, status: 'PROCESSING', stage: 'stored' });
  mockResponse(getReceipt, { ...receipt, status: 'PROCESSING', stage: 'prepared' });
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText('Picture prepared')).toBeTruthy();
  expect(started[0]?.body).toEqual({ reason: 'Business expense' });
});

test('several receipts in the picture are mentioned to their owner until the details are confirmed', async () => {
  const two = { ...receipt, receiptCount: 2 };
  mockResponse(getReceipt, two);
  renderApp(address);
  const note = await screen.findByRole('region', { name: 'Several receipts' });
  expect(note.textContent).toMatch(/^This picture seems to show 2 receipts\. Only one was read\./);

  for (const change of [
    { reviewedAt: receipt.updatedAt },
    { userId: '0193a000-0000-7000-8000-000000000099' },
  ]) {
    cleanup();
    mockResponse(getReceipt, { ...two, ...change });
    renderApp(address);
    await screen.findByRole('region', { name: 'Details' });
    expect(screen.queryByRole('region', { name: 'Several receipts' })).toBeNull();
  }
});

test('reading again at the scan limit says so and offers to upgrade', async () => {
  mockResponse(getReceipt, { ...receipt, status: 'FAILED', failureReason: 'It is too dark.' });
  refuse(processReceipt, 403, { error: 'QUOTA_EXCEEDED', message: 'No scans left' });
  const { user, path } = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Read again' }));
  expect(await screen.findByText('Scan Limit Reached')).toBeTruthy();
  mockResponse(subscriptionStatus, { plan: 'free', scansUsed: 5, scansLimit: 5, remainingScans: 0 });
  await user.click(screen.getByRole('button', { name: 'Upgrade Now' }));
  await waitFor(() => expect(path()).toBe('/upgrade'));
});

test('reading again at the scan limit tells members who can upgrade', async () => {
  signedIn({ businessId });
  mockResponse(getReceipt, { ...receipt, status: 'FAILED', failureReason: 'It is too dark.' });
  refuse(processReceipt, 403, { error: 'QUOTA_EXCEEDED', message: 'No scans left' });
  const { user } = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Read again' }));
  expect(
    await screen.findByText('You’ve reached your monthly limit. Ask your admin to upgrade.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Upgrade Now' })).toBeNull();
});

test('[OP-53] [OP-42] no one can edit what is locked or another user’s', async () => {
  mockResponse(getReceipt, { ...receipt, status: 'APPROVED' });
  renderApp(address);
  expect(await factOf('Status')).toBe('Approved');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('a receipt in pounds is shown as such, with no amount in dollars until there is one', async () => {
  const pounds = sampleReceipt({ currency: 'GBP', foreignAmount: 45.5, amount: null, gstAmount: null });
  mockResponse(getReceipt, pounds);
  renderApp(address);
  expect(await factOf('Amount')).toBe('In GBP');
  expect(await factOf('On the receipt')).toBe('GBP 45.50');
  const items = await screen.findByRole('table', { name: 'Items' });
  expect(items.textContent).toContain('GBP 5.250GBP 10.50');
  expect(items.textContent).not.toContain('$');
  cleanup();
  mockResponse(getReceipt, { ...pounds, amount: 90.1 });
  renderApp(address);
  expect(await factOf('Amount')).toBe('$90.10');
  expect(await factOf('On the receipt')).toBe('GBP 45.50');
});
