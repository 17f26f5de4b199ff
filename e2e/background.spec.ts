import { receiptMessages } from '@docket/shared/receipts/messages';
import type { BrowserContext, Page } from '@playwright/test';
import { wholeBrowser } from './program/browser.ts';
import { pictures } from './fixtures/receipt-files.ts';
import { expect, test } from './program/journey-test.ts';
import { becomeMember } from './people/member.ts';
import { newerBuild } from './program/newer-build.ts';
import { whenInstalled } from './program/service-worker.ts';

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser });

const tag = 'docket-outbox';
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to upload' });

/** Leaves a receipt waiting on the device and closes the page, still without a network. */
async function leaveReceipt(page: Page, url: string) {
  await becomeMember(page);
  await page.goto(`${url}/submit-receipt`);
  await whenInstalled(page);
  await page.context().setOffline(true);
  await page.getByLabel(receiptMessages.uploadInvitation).setInputFiles(await pictures(1));
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect(waiting(page)).toContainText('Saved on this device');
  await expect.poll(() => page.evaluate(tagsOfSync)).toEqual([tag]);
  await page.close();
}

async function tagsOfSync(): Promise<string[]> {
  const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
    sync: { getTags: () => Promise<string[]> };
  };
  return await registration.sync.getTags();
}

/** Triggers the service worker as the browser does when the network returns. */
async function wakeWorker(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
}

async function received(context: BrowserContext, url: string): Promise<number> {
  return ((await (await context.request.get(`${url}/api/receipts`)).json()) as unknown[]).length;
}

/** The receipt has arrived once, and the next page has nothing left to upload. */
async function expectSentOnce(page: Page, url: string) {
  await expect.poll(() => received(page.context(), url)).toBe(1);
  await page.goto(`${url}/submit-receipt`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  expect(await received(page.context(), url)).toBe(1);
}

test('with every page closed, waiting receipts are uploaded in the background, but only with a session', async ({
  page,
  context,
  docket,
}) => {
  const other = await context.newPage();
  await leaveReceipt(page, docket.url);
  const cookies = await context.cookies();
  await context.clearCookies();
  const refused = context.waitForEvent('response', (response) => response.status() === 401);
  await context.setOffline(false);
  await wakeWorker(other, docket.url);
  await refused;
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(await (await fetch(`${docket.url}/api/receipts`, { headers: { cookie } })).json()).toEqual([]);

  await context.addCookies(cookies);
  await wakeWorker(other, docket.url);
  await expectSentOnce(other, docket.url);
});

test('a new version takes over while a receipt waits for background upload, and uploads it', async ({
  page,
  context,
  docket,
}) => {
  const build = await newerBuild(docket.url);
  const other = await context.newPage();
  const shell = await (await fetch(`${docket.url}/app-shell`)).text();
  const served = String(/name="version" content="([^"]+)"/.exec(shell)?.[1]);
  await leaveReceipt(page, build.url);

  // The browser may wake the older worker; without a session it uploads nothing.
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.setOffline(false);
  build.publish({ served, instead: 'newer-by-one' });
  await other.goto(`${build.url}/robots.txt`);
  await other.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const state = () =>
    other.evaluate(async () => {
      const { waiting: next, installing, active } = await navigator.serviceWorker.ready;
      return [next, installing, active?.state, await caches.has('docket-app-newer-by-one')];
    });
  await expect.poll(state).toEqual([null, null, 'activated', true]);
  await context.addCookies(cookies);
  await wakeWorker(other, build.url);
  await expectSentOnce(other, build.url);
  build.close();
});
