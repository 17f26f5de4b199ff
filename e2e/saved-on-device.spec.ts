import { receiptMessages as text } from '@docket/shared/receipts/messages';
import type { BrowserContext, Page, Request, Response } from '@playwright/test';
import { pictures, receiptFiles, type TestFile } from './fixtures/receipt-files.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember, signIn } from './people/member.ts';
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
/** Lets uploads pass again, and tells the page, as the browser does when the connection returns. */
async function mend(context: BrowserContext): Promise<void> {
  await context.unroute('**/api/receipts/upload*');
  // The browser says that it's online again. A script in the page would break off if the page went to another then.
  await context.setOffline(true);
  await context.setOffline(false);
}

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
  await test.step('logging out says what stays on the device', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('2 receipts haven’t been uploaded yet.');
    await page.keyboard.press('Escape');
  });
  await waiting(page).getByRole('button', { name: 'Discard receipt-2.jpg' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1);

  expect(await receipts(page)).toHaveLength(0);
  await mend(context);
  await expect(waiting(page)).toBeHidden();
  await expect.poll(async () => (await receipts(page)).length).toBe(1);
});

test('killing a tab at the preview loses nothing; the next one continues, and discarding can be undone', async ({
  page,
  context,
}) => {
  await becomeMember(page);
  await page.goto('/submit-receipt');
  await page.getByLabel(text.uploadInvitation).setInputFiles((await pictures(1))[0]!);
  await expect(page.getByText('Ready to upload')).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto('/submit-receipt');
  await expect(waiting(again)).toContainText('Not uploaded yet. Open it to continue.');
  await waiting(again).getByRole('button', { name: 'Open receipt-1.jpg' }).click();
  await expect(again.getByAltText('Preview of receipt-1.jpg')).toBeVisible();
  await again.getByRole('button', { name: 'Start Over' }).click();
  await expect(waiting(again)).toHaveCount(0);
  await again.getByRole('button', { name: 'Undo' }).click();
  await expect(again.getByText('Ready to upload')).toBeVisible();
  expect(await receipts(again)).toHaveLength(0);

  await again.reload();
  await waiting(again).getByRole('button', { name: 'Open receipt-1.jpg' }).click();
  await test.step('when the connection returns, it’s uploaded automatically and its page continues', async () => {
    await context.setOffline(true);
    await again.getByRole('button', { name: 'Upload and read' }).click();
    await expect(again.getByRole('button', { name: 'Try again' })).toBeVisible();
    await context.setOffline(false);
    await expect(again.getByRole('form', { name: 'Review receipt' })).toBeVisible({ timeout: 90_000 });
  });
  expect(await receipts(again)).toHaveLength(1);
});

test('an interrupted upload is retried, also after its tab was killed, and creates one receipt with one scan [ERR-39] [STATE-43] [API-34]', async ({
  page,
  context,
  docket,
}) => {
  await becomeMember(page);
  const network = await weakNetwork(docket.url);
  try {
    await test.step('an upload that breaks off can be tried again', async () => {
      await page.goto(`${network.url}/submit-receipt`);
      await page.getByLabel(text.uploadInvitation).setInputFiles(await receiptFiles.JPG());
      network.weather = 'breaks-off';
      await page.getByRole('button', { name: 'Upload and read' }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page.getByText(text.uploadFailed).first()).toBeVisible();
    });

    await test.step('its tab is killed while it hangs', async () => {
      network.weather = 'hangs';
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Stop upload' })).toBeVisible();
      await expect(page.getByText(/It’s saved on this device/)).toBeVisible();
      await page.close({ runBeforeUnload: false });
    });

    await test.step('the next tab uploads it once, though responses get lost', async () => {
      network.weather = 'loses-answers';
      const again = await context.newPage();
      const isUpload = (one: Request | Response) => one.url().includes('/api/receipts/upload');
      const lost = again.waitForEvent('requestfailed', isUpload);
      await again.goto(`${network.url}/submit-receipt`);
      await expect(waiting(again)).toContainText('lunch.jpg');
      await lost;
      await expect.poll(() => receiptsAndScans(again)).toEqual([1, 1]);
      const confirmed = again.waitForResponse(isUpload);
      network.weather = 'fine';
      await again.reload();
      expect((await confirmed).status()).toBe(200);
      await expect(waiting(again)).toBeHidden();
      expect(await receiptsAndScans(again)).toEqual([1, 1]);
    });
  } finally {
    network.close();
  }
});

test('a session ends while two wait: they’re uploaded after signing in, and nobody else sees them', async ({
  page,
  context,
}) => {
  const person = await becomeMember(page);
  await page.goto('/submit-receipt');
  await cut(context);
  await uploadOffline(page, await pictures(2));
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2);
  await context.clearCookies();
  await mend(context);
  await expect(page).toHaveURL(/\/auth\?next=/);

  await becomeMember(page);
  await page.goto('/submit-receipt');
  await expect(page.getByRole('button', { name: text.uploadInvitation })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  expect(await receipts(page)).toHaveLength(0);

  // An open page would reload for the next person by itself, and break off the visit below.
  await page.goto('about:blank');
  await signIn(page, person);
  await page.goto('/submit-receipt');
  await expect.poll(async () => (await receipts(page)).length).toBe(2);
  await expect(waiting(page)).toHaveCount(0);
});

test('several files dropped on the log are uploaded and read in the background', async ({ page }) => {
  // More than are uploaded at once.
  const many = 3;
  await becomeMember(page);
  await page.goto('/receipts-log');
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('not a receipt') };
  await page.getByLabel('Upload multiple receipts').setInputFiles([...(await pictures(many)), note]);
  const added = page.getByRole('region', { name: 'Uploaded receipts' });
  await expect(added).toContainText('note.txt wasn’t uploaded.');
  await expect(added).toContainText(/\d+ of 3 uploaded/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.goto('/receipts-log');
  await expect(added).toContainText('3 of 3 uploaded', { timeout: 60_000 });
  // Once one is read.
  await expect(added.getByRole('link', { name: 'Review receipts' })).toHaveAttribute(
    'href',
    '/receipts/inbox',
    { timeout: 60_000 },
  );
  const drafts = async () => (await receipts(page)).filter(({ status }) => status === 'DRAFT').length;
  await expect.poll(drafts, { message: 'still to be read', timeout: 60_000 }).toBe(0);
  expect(await receipts(page)).toHaveLength(many);
});

/** The person's number of receipts, and of scans used. */
async function receiptsAndScans(page: Page): Promise<[number, number]> {
  const status = (await (await page.request.get('/api/subscription-status')).json()) as {
    scansUsed: number;
  };
  return [(await receipts(page)).length, status.scansUsed];
}
