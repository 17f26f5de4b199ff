import { accountMessages } from '@docket/shared/account/messages';
import { authMessages as text } from '@docket/shared/auth/messages';
import { receiptMessages } from '@docket/shared/receipts/messages';
import type { Page, Request } from '@playwright/test';
import { pictures } from './fixtures/receipt-files.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { linkIn, emailInFolder } from './people/mailbox.ts';
import { becomeMember, fillSignIn, newBrowser } from './people/member.ts';

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 });

test('an emailed link resets a forgotten password [AUTH-10] [OP-33]', async ({ page, browser, docket }) => {
  const { email } = await becomeMember(page);
  const elsewhere = await newBrowser(browser, docket.url);
  await elsewhere.goto('/auth');
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(elsewhere).toHaveURL('/reset-password');
  await expect(elsewhere.getByLabel('Email')).toHaveValue(email);
  await elsewhere.getByRole('button', { name: 'Send link' }).click();
  await expect(elsewhere.getByText(text.resetSent)).toBeVisible();
  await expectAccessible(elsewhere);

  await elsewhere.goto(await linkIn(await emailInFolder(docket, email, 'Choose a new password')));
  await expect(elsewhere).toHaveURL('/reset-password');
  await elsewhere.reload();
  await elsewhere.getByLabel('New password').fill('quite another one');
  await elsewhere.getByLabel('Confirm password').fill('quite another one');
  await expect(elsewhere).toHaveURL('/reset-password');
  await elsewhere.getByRole('button', { name: 'Save password' }).click();
  await expect(elsewhere).toHaveURL('/auth');
  await expect(elsewhere.getByText(text.passwordReset)).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);

  await fillSignIn(elsewhere, email, 'quite another one');
  await expect(dashboard(elsewhere)).toBeVisible();
  await elsewhere.context().close();
});

test('after signing in, person, receipts and totals are fetched again; every request has the session [STATE-06] [API-01]', async ({
  page,
}) => {
  const { email } = await becomeMember(page);
  await page.context().clearCookies();
  await page.goto('/auth');
  const asked: Request[] = [];
  // Once it has a response: the browser doesn't report the cookie of a request interrupted by navigation.
  page.on('response', (response) => {
    const request = response.request();
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/login') return;
    asked.push(request);
  });
  await fillSignIn(page, email);
  await expect(dashboard(page)).toBeVisible();
  const paths = () => asked.map((request) => new URL(request.url()).pathname);
  // Leaving the dashboard sooner would interrupt these.
  await expect.poll(paths).toEqual(expect.arrayContaining(['/api/receipts/recent', '/api/stats']));
  const [session] = await page.context().cookies();
  // Reading, streaming, editing and uploading, each with its own kind of request.
  await page.goto('/settings');
  await page.getByLabel('First name').fill('Robyn');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(accountMessages.profileSaved).first()).toBeVisible();
  await page.goto('/submit-receipt');
  await page.getByLabel(receiptMessages.uploadInvitation).setInputFiles(await pictures(1));
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await expect
    .poll(paths)
    .toEqual(
      expect.arrayContaining(['/api/user', '/api/events', '/api/user/profile', '/api/receipts/upload']),
    );
  for (const request of asked)
    expect((await request.allHeaders())['cookie']).toContain(`${session?.name}=${session?.value}`);
});
