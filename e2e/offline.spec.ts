import { receiptMessages } from '@docket/shared/receipts/messages';
import type { Page } from '@playwright/test';
import { wholeBrowser } from './program/browser.ts';
import { pictures } from './fixtures/receipt-files.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember, changeReceipt, fillSignIn, uniquePhoto, uploadReceipt } from './people/member.ts';
import { newerBuild } from './program/newer-build.ts';
import { whenInstalled } from './program/service-worker.ts';
import { weakNetwork } from './program/weak-network.ts';

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser });

const bar =
  /^You’re offline\. Showing the copy saved on this device at \d\d\/\d\d\/\d\d \d\d:\d\d AE[DS]T\.$/;

/** Everything in this browser's caches, by URL. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(url.replace(location.origin, ''));
    return found;
  });

/** What of a person's is in this browser's caches, by URL. */
const ofPerson = async (page: Page) => (await cached(page)).filter((url) => /^\/(api|docket-kept)/.test(url));

/** Shares a photo as another app does: with a form for the installed app. */
const share = (page: Page) =>
  page.evaluate((base64) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'POST',
      action: '/share',
      enctype: 'multipart/form-data',
    });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'receipts' });
    const picture = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const files = new DataTransfer();
    files.items.add(new File([picture], 'shared.jpg', { type: 'image/jpeg' }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, uniquePhoto().toString('base64'));

/** Goes to a screen of the menu without loading the app again. */
const follow = (page: Page, name: string) => page.getByRole('link', { name }).first().click();

const vendors = (page: Page) =>
  page
    .locator('[data-row-action]')
    .evaluateAll((all) => all.map((one) => (one.firstElementChild ?? one).textContent));

const isDrawn = (page: Page) =>
  page
    .getByAltText(/^Receipt from/)
    .evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0);

/** The controls of a form that a message lies over, by their labels; null if there's no message. */
const coveredByToasts = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).evaluate((region) => {
    const toast = region.querySelector('li')?.getBoundingClientRect();
    if (!toast) return null;
    return [...document.querySelectorAll('form :is(input, select, textarea, button)')]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
      })
      .map((control) => control.getAttribute('name') ?? control.textContent);
  });

test('the log, reports and an opened receipt can be read offline and refresh later; one added offline is uploaded then', async ({
  page,
  context,
}) => {
  const { email } = await becomeMember(page);
  const id = await uploadReceipt(page);
  await changeReceipt(page, id, { vendor: 'Corner Café', amount: 45.5, date: '2026-11-02' });
  await page.goto('/dashboard');
  await whenInstalled(page);
  await follow(page, 'Receipts Log');
  await expect.poll(() => vendors(page)).toEqual(['Corner Café']);
  await follow(page, 'Reports');
  await expect.poll(() => vendors(page)).toEqual(['Corner Café']);
  await page.goto(`/receipts/${id}`);
  await expect(page.getByRole('heading', { name: 'Corner Café', level: 1 })).toBeVisible();
  await expect.poll(() => isDrawn(page)).toBe(true);
  await expect(page.getByText(bar)).toHaveCount(0);

  await context.setOffline(true);
  await page.goto('/receipts-log');
  await expect.poll(() => vendors(page)).toEqual(['Corner Café']);
  await expect(page.getByText(bar)).toBeVisible();
  await page.goto('/reports');
  await expect.poll(() => vendors(page)).toEqual(['Corner Café']);
  // A report is drawn by the server.
  await expect(page.getByText(/can’t reach Docket/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export Report PDF' })).toBeDisabled();
  await page.goto(`/receipts/${id}`);
  await expect(page.getByRole('heading', { name: 'Corner Café', level: 1 })).toBeVisible();
  await expect(page.getByText('$45.50').first()).toBeVisible();
  await expect.poll(() => isDrawn(page)).toBe(true);
  await expect(page.getByText(bar)).toBeVisible();

  // Parts that need the network say so, and typed text stays.
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Vendor').fill('Corner Bar');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('can’t reach Docket');
  await expect.poll(() => coveredByToasts(page)).toEqual([]);
  await expect(page.getByLabel('Vendor')).toHaveValue('Corner Bar');

  await context.setOffline(false);
  await expect(page.getByText(/^You’re offline\./)).toHaveCount(0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Corner Bar', level: 1 })).toBeVisible();

  const waiting = page.getByRole('region', { name: 'Waiting to upload' });
  await test.step('a receipt added offline is kept, also over a reload', async () => {
    await context.setOffline(true);
    await page.goto('/submit-receipt');
    await expect(page.getByText(/^You’re offline\./)).toBeVisible();
    await page.getByLabel(receiptMessages.uploadInvitation).setInputFiles(await pictures(1));
    await page.getByRole('button', { name: 'Upload and read' }).click();
    await expect(page.getByText(receiptMessages.savedOnDevice, { exact: true })).toBeVisible();
    await expect(page.getByText(receiptMessages.uploadedOnline)).toBeVisible();
    await expect(page.getByText(receiptMessages.uploadFailedTitle)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start Over' }).click();
    await expect(waiting).toContainText(receiptMessages.uploadedOnline);
    await page.reload();
    await expect(waiting).toContainText('receipt-1.jpg');
  });

  await test.step('it’s uploaded once the network returns', async () => {
    await context.setOffline(false);
    await expect(waiting).toHaveCount(0, { timeout: 60_000 });
    await follow(page, 'Receipts Log');
    await expect.poll(async () => (await vendors(page)).length).toBe(2);
  });

  await test.step('signing out leaves nothing on the device', async () => {
    expect((await ofPerson(page)).length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.getByRole('button', { name: 'Yes, logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await ofPerson(page)).toEqual([]);
  });

  await test.step('a photo shared from another app while signed out is there after signing in', async () => {
    await share(page);
    await expect(page).toHaveURL(/\/auth\?next=/);
    await fillSignIn(page, email);
    await expect(page.getByAltText('Preview of shared.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'Upload and read' }).click();
    await expect(page.getByText('You can leave this page')).toBeVisible();
    await follow(page, 'Receipts Log');
    await expect.poll(async () => (await vendors(page)).length).toBe(3);
  });
});

test('only receipts are cached, and only for the signed-in person: signing out offline or losing the session leaves nothing', async ({
  page,
  context,
  docket,
}) => {
  const network = await weakNetwork(docket.url);
  const visit = (path: string) => page.goto(network.url + path);
  const setOffline = async (isOffline: boolean) => {
    network.weather = isOffline ? 'down' : 'fine';
    await context.setOffline(isOffline);
  };
  const receiptsHeading = page.getByRole('heading', { name: 'Receipts', level: 1 });

  await test.step('only receipts are cached, and nothing before signing in', async () => {
    await visit('/pricing');
    expect(await cached(page)).toEqual([]);
    await becomeMember(page);
    await visit('/dashboard');
    await whenInstalled(page);
    for (const path of ['/settings', '/submit-receipt', '/receipts-log']) await visit(path);
    await expect(receiptsHeading).toBeVisible();
    await expect
      .poll(async () => (await ofPerson(page)).filter((url) => url.startsWith('/api/receipts?')))
      .toHaveLength(1);
    const ofApi = (await cached(page)).filter((url) => url.startsWith('/api/'));
    for (const url of ofApi) expect(url).toMatch(/^\/api\/(receipts(\?|$|\/summary|\/recent)|stats$)/);
  });

  const session = (await context.cookies()).find(({ name }) => name === 'docket_session')!;
  const isAlive = async () => {
    const headers = { cookie: `docket_session=${session.value}` };
    return (await fetch(`${docket.url}/api/user`, { headers })).status === 200;
  };
  const title = page.getByRole('heading', { name: 'You’re signed out on this device' });

  await test.step('signing out offline leaves nothing on the device', async () => {
    await setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.getByRole('button', { name: 'Yes, logout' }).click();
    await expect(title).toBeAttached();
    await expect(page).toHaveURL(/\/$/);
    expect(await ofPerson(page)).toEqual([]);
    for (const address of ['/', '/receipts-log', '/dashboard']) {
      await visit(address);
      await expect(title).toBeAttached();
      await expect(page).toHaveURL(/\/$/);
    }
    expect(await isAlive()).toBe(true);
  });

  await test.step('the session ends once the server responds', async () => {
    await setOffline(false);
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await expect(title).toHaveCount(0);
    expect(await isAlive()).toBe(false);
    await visit('/dashboard');
    await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard$/);
  });

  await test.step('a session that ended while offline leads to sign-in, and its cache is deleted', async () => {
    await becomeMember(page);
    await visit('/dashboard');
    await whenInstalled(page);
    await follow(page, 'Receipts Log');
    await expect(receiptsHeading).toBeVisible();
    // The list is on the device once it has been opened.
    await expect
      .poll(() => ofPerson(page))
      .toEqual(expect.arrayContaining([expect.stringMatching(/^\/api\/receipts\?/)]));
    await setOffline(true);
    await visit('/receipts-log');
    await expect(page.getByText(bar)).toBeVisible();
    await context.clearCookies();
    await setOffline(false);
    await expect(page).toHaveURL(/\/auth\?next=%2Freceipts-log&ended=1$/);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect(await ofPerson(page)).toEqual([]);
  });

  await test.step('Back from the home page, after signing out offline, asks to sign in', async () => {
    await becomeMember(page);
    await visit('/dashboard');
    await whenInstalled(page);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.getByRole('button', { name: 'Yes, logout' }).click();
    await expect(title).toBeAttached();
    await setOffline(false);
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    // It may leave twice, which goBack() doesn't expect.
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard$/);
  });

  await test.step('visitors’ pages only come from the server', async () => {
    await setOffline(true);
    await expect(visit('/pricing')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
  network.close();
});

test('a new version waits for unsaved changes, and loads with the next screen', async ({ page, docket }) => {
  await becomeMember(page);
  const id = await uploadReceipt(page);
  const build = await newerBuild(docket.url);
  await page.goto(`${build.url}/receipts/${id}/edit`);
  await whenInstalled(page);
  const vendor = page.getByRole('textbox', { name: 'Vendor' });
  await vendor.fill('Corner Café');
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
  const isFirstLoad = () => page.evaluate(() => 'isFirstLoad' in window);

  const versionOf = (shown: Page) => shown.locator('meta[name="version"]').getAttribute('content');
  build.publish({ served: String(await versionOf(page)), instead: 'newer-by-one' });
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  await expect(toasts).toContainText('A new version of Docket is available');
  await expect(toasts.getByRole('button', { name: 'Reload' })).toBeVisible();
  // Its worker now serves the page, and has the page's own files beside its own.
  const { waiting, builds } = await page.evaluate(async () => ({
    waiting: (await navigator.serviceWorker.ready).waiting,
    builds: (await caches.keys()).filter((name) => name.startsWith('docket-app-')),
  }));
  expect([waiting, builds.length, builds[1]]).toEqual([null, 2, 'docket-app-newer-by-one']);

  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(vendor).toHaveValue('Corner Café');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Corner Café', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  expect([await isFirstLoad(), await versionOf(page)]).toEqual([false, 'newer-by-one']);

  // A page of the new version has nothing left to update.
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expect(await isFirstLoad()).toBe(true);
  build.close();
});
