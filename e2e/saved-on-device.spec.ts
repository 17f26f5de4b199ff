import { receiptMessages as text } from '@docket/shared/receipts/messages';
import type { BrowserContext, Page } from '@playwright/test';
import { pictures, type TestFile } from './fixtures/receipt-files.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember, signIn, uploadReceipt } from './people/member.ts';
import { setPlan } from './people/plan.ts';
import { weakNetwork } from './program/weak-network.ts';

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to upload' });

async function choose(page: Page, file: TestFile) {
  await page.getByLabel(text.uploadInvitation).setInputFiles(file);
  await page.getByRole('button', { name: 'Upload and read' }).click();
}

/** Saves files on the device while uploads are cut off; each stays in the list. */
async function uploadOffline(page: Page, files: TestFile[]) {
  for (const file of files) {
    await choose(page, file);
    await page.getByRole('button', { name: 'Start Over' }).click();
  }
}

/** Blocks uploads from this browser. */
const cut = (context: BrowserContext) => context.route('**/api/receipts/upload*', (route) => route.abort());
const mend = (context: BrowserContext) => context.unroute('**/api/receipts/upload*');

async function receipts(page: Page): Promise<{ status: string }[]> {
  return (await (await page.request.get('/api/receipts')).json()) as { status: string }[];
}

test('without a network, receipts survive a reload and can be viewed, saved and discarded; with one, they’re uploaded', async ({
  page,
  context,
}) => {
  await becomeMember(page);
  await page.goto('/submit-receipt');
  await cut(context);
  await uploadOffline(page, await pictures(2));
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2);
  await expect(waiting(page)).toContainText('Saved on this device');
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('link', { name: /Submit Receipt.*2.*waiting to upload/ })).toBeVisible();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2);
  await waiting(page).getByRole('button', { name: 'Open receipt-1.jpg' }).click();
  await expect(page.getByRole('dialog').getByAltText('receipt-1.jpg')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    waiting(page).getByRole('button', { name: 'Download receipt-1.jpg' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('receipt-1.jpg');
  await waiting(page).getByRole('button', { name: 'Discard receipt-2.jpg' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1);

  expect(await receipts(page)).toHaveLength(0);
  await mend(context);
  await waiting(page).getByRole('button', { name: 'Upload now: receipt-1.jpg' }).click();
  await expect(waiting(page)).toBeHidden();
  await expect.poll(async () => (await receipts(page)).map(({ status }) => status)).toHaveLength(1);
  await expect.poll(async () => (await receipts(page))[0]?.status, { timeout: 90_000 }).toBe('PROCESSED');
});

test('when the connection returns, waiting receipts upload automatically and their page continues', async ({
  page,
  context,
}) => {
  await becomeMember(page);
  await page.goto('/submit-receipt');
  await page.getByLabel(text.uploadInvitation).setInputFiles((await pictures(1))[0]!);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('form', { name: 'Review receipt' })).toBeVisible({ timeout: 90_000 });
  expect(await receipts(page)).toHaveLength(1);
});

test('killing a tab at the preview loses nothing; the next one continues, and discarding can be undone', async ({
  page,
  context,
}) => {
  await becomeMember(page);
  await page.goto('/submit-receipt');
  await page.getByLabel(text.uploadInvitation).setInputFiles((await pictures(1))[0]!);
  await expect(page.getByText('Ready to upload')).toBeVisible();
  await expectAccessible(page);
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto('/submit-receipt');
  await expect(waiting(again)).toContainText('Not uploaded yet. Open it to continue.');
  await expectAccessible(again);
  await waiting(again).getByRole('button', { name: 'Open receipt-1.jpg' }).click();
  await expect(again.getByAltText('Preview of receipt-1.jpg')).toBeVisible();
  await again.getByRole('button', { name: 'Start Over' }).click();
  await expect(waiting(again)).toHaveCount(0);
  await again.getByRole('button', { name: 'Undo' }).click();
  await expect(again.getByText('Ready to upload')).toBeVisible();
  expect(await receipts(again)).toHaveLength(0);

  await again.reload();
  await waiting(again).getByRole('button', { name: 'Open receipt-1.jpg' }).click();
  await again.getByRole('button', { name: 'Upload and read' }).click();
  await expect(again.getByRole('form', { name: 'Review receipt' })).toBeVisible({ timeout: 90_000 });
  expect(await receipts(again)).toHaveLength(1);
});

test('killing a tab during an upload loses nothing and creates no duplicate', async ({
  page,
  context,
  docket,
}) => {
  await becomeMember(page);
  const network = await weakNetwork(docket.url);
  try {
    await page.goto(`${network.url}/submit-receipt`);
    network.weather = 'hangs';
    await choose(page, (await pictures(1))[0]!);
    await expect(page.getByRole('button', { name: 'Stop upload' })).toBeVisible();
    await expect(page.getByText(/It’s saved on this device/)).toBeVisible();
    await page.close({ runBeforeUnload: false });

    network.weather = 'loses-answers';
    const again = await context.newPage();
    await again.goto(`${network.url}/submit-receipt`);
    await expect(waiting(again)).toContainText('receipt-1.jpg');
    await expect.poll(async () => (await receipts(again)).length).toBe(1);
    network.weather = 'fine';
    await again.reload();
    await expect(waiting(again)).toBeHidden();
    await expect.poll(async () => (await receipts(again))[0]?.status, { timeout: 90_000 }).toBe('PROCESSED');
    expect(await receipts(again)).toHaveLength(1);
  } finally {
    network.close();
  }
});

test('a session ends while three wait: they’re uploaded after signing in, and nobody else sees them', async ({
  page,
  context,
}) => {
  const person = await becomeMember(page);
  await page.goto('/submit-receipt');
  await cut(context);
  await uploadOffline(page, await pictures(3));
  await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
  await context.clearCookies();
  await mend(context);
  await waiting(page).getByRole('button', { name: 'Upload now: receipt-1.jpg' }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);

  await becomeMember(page);
  await page.goto('/submit-receipt');
  await expect(page.getByRole('button', { name: text.uploadInvitation })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  expect(await receipts(page)).toHaveLength(0);

  await signIn(page, person);
  await page.goto('/submit-receipt');
  await expect.poll(async () => (await receipts(page)).length).toBe(3);
  await expect(waiting(page)).toHaveCount(0);
});

test('logging out says what stays on the device', async ({ page, context }) => {
  await becomeMember(page);
  await page.goto('/submit-receipt');
  await cut(context);
  await uploadOffline(page, await pictures(1));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 receipt hasn’t been uploaded yet.');
  await expectAccessible(page);
});

test('a receipt waits at the limit, and uploads after an upgrade', async ({ page, docket }) => {
  const person = await becomeMember(page);
  for (const { buffer } of (await pictures(6)).slice(1)) await uploadReceipt(page, buffer);
  await page.goto('/submit-receipt');
  await choose(page, (await pictures(1))[0]!);
  await expect(page).toHaveURL('/upgrade');
  await page.goto('/submit-receipt');
  await expect(waiting(page)).toContainText('All scans used this month');
  await expect(waiting(page).getByRole('link', { name: 'Upgrade' })).toBeVisible();
  await expectAccessible(page);
  await setPlan(docket, person.email, 'premium');
  await page.reload();
  await expect(waiting(page)).toBeHidden();
  await expect.poll(async () => (await receipts(page)).length).toBe(6);
});

test('the same file leads to the first receipt, and can be uploaded anyway', async ({ page }) => {
  await becomeMember(page);
  const [file] = await pictures(1);
  const first = await uploadReceipt(page, file!.buffer);
  await page.goto('/submit-receipt');
  await choose(page, file!);
  await expect(page.getByRole('link', { name: 'Open the first one' })).toHaveAttribute(
    'href',
    `/receipts/${first}`,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload anyway' }).click();
  await expect(page.getByRole('form', { name: 'Review receipt' })).toBeVisible({ timeout: 90_000 });
  expect(await receipts(page)).toHaveLength(2);
});

test('twenty files dropped on the log are uploaded and read in the background', async ({ page, docket }) => {
  const person = await becomeMember(page);
  await setPlan(docket, person.email, 'premium');
  await page.goto('/receipts-log');
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('not a receipt') };
  await page.getByLabel('Upload multiple receipts').setInputFiles([...(await pictures(20)), note]);
  const added = page.getByRole('region', { name: 'Uploaded receipts' });
  await expect(added).toContainText('note.txt wasn’t uploaded.');
  await expect(added).toContainText(/\d+ of 20 uploaded/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.goto('/receipts-log');
  await expect(added).toContainText('20 of 20 uploaded', { timeout: 60_000 });
  await expect(added.getByRole('link', { name: 'Review receipts' })).toHaveAttribute(
    'href',
    '/receipts/inbox',
  );
  const drafts = async () => (await receipts(page)).filter(({ status }) => status === 'DRAFT').length;
  await expect.poll(drafts, { message: 'still to be read', timeout: 60_000 }).toBe(0);
  expect(await receipts(page)).toHaveLength(20);
});
