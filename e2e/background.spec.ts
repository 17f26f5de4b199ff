import { receiptMessages } from '@docket/shared/receipts/messages';
import type { Page } from '@playwright/test';
import { wholeBrowser } from './browser.ts';
import { receiptFiles } from './fixtures/receipt-files.ts';
import { expect, test } from './journey-test.ts';
import { becomeMember } from './member.ts';
import { whenInstalled } from './service-worker.ts';

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser });

test('what waits is sent in the background when every page is closed', async ({ page, context, baseURL }) => {
  await becomeMember(page);
  await page.goto('/submit-receipt');
  await whenInstalled(page);
  const bystander = await context.newPage();
  await bystander.goto('/robots.txt');

  await context.setOffline(true);
  await page.getByLabel(receiptMessages.uploadInvitation).setInputFiles(await receiptFiles.JPG());
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect(page.getByRole('region', { name: 'Waiting on this device' })).toContainText(
    'Waiting for the network',
  );
  await expect.poll(() => page.evaluate(tagsOfSync)).toEqual(['docket-outbox']);
  await page.close();
  await context.setOffline(false);
  await wakeWorker(bystander, { origin: baseURL!, tag: 'docket-outbox' });

  const received = async () =>
    ((await (await context.request.get('/api/receipts')).json()) as { id: string }[]).length;
  await expect.poll(received).toBe(1);
  await bystander.goto('/submit-receipt');
  await expect(bystander.getByRole('region', { name: 'Waiting on this device' })).toHaveCount(0);
});

async function tagsOfSync(): Promise<string[]> {
  const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
    sync: { getTags: () => Promise<string[]> };
  };
  return await registration.sync.getTags();
}

/** Does to the service worker what the browser does when there is a network again. */
async function wakeWorker(page: Page, { origin, tag }: { origin: string; tag: string }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registered,
    tag,
    lastChance: false,
  });
}
