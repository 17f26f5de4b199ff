import { eventsPath } from '@docket/shared/http/live-event';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeAdmin } from './people/business.ts';
import { becomeMember, fillSignIn } from './people/member.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('members see no sign-in screen; they navigate with the sidebar, or with a phone’s menu [AUTH-06] [NAV-06] [NAV-07] [NAV-08] [NAV-09] [NAV-10] @everywhere', async ({
  page,
  isMobile,
}) => {
  await becomeMember(page);
  await page.goto('/auth?mode=register');
  await expect(page).toHaveURL('/dashboard');
  const openMenu = page.getByRole('button', { name: 'Open menu' });
  for (const [label, title] of [
    ['Settings', 'Settings'],
    ['Submit Receipt', 'Submit receipt'],
    ['Receipts Log', 'Receipts'],
    ['Reports', 'Reports'],
    ['Dashboard', 'Dashboard'],
  ] as const) {
    if (isMobile) {
      await openMenu.click();
      await expect(page.getByRole('dialog').getByText('Robin Okafor')).toBeVisible();
      if (label === 'Settings') await expectAccessible(page);
    } else await expect(openMenu).toBeHidden();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heading(page, title)).toBeVisible();
    await expect(heading(page, title)).toBeFocused();
    await expect(page).toHaveTitle(`${title} · Docket`);
    if (!isMobile)
      await expect(page.getByRole('link', { name: label }).first()).toHaveAttribute('aria-current', 'page');
  }
});

test('a tablet has a narrow rail, whose icons keep their names [NAV-08]', async ({ page, docket }) => {
  const business = await becomeAdmin(page, docket);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/dashboard');
  const rail = page.getByRole('complementary');
  await expect(rail).toBeVisible();
  expect((await rail.boundingBox())?.width).toBeLessThan(80);
  await expect(rail.getByRole('link', { name: 'Docket' })).toHaveAttribute('title', business);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  for (const [label, title] of [
    ['Receipts Log', 'Receipts'],
    ['Reports', 'Reports'],
    ['Settings', 'Settings'],
  ] as const) {
    const link = rail.getByRole('link', { name: label });
    await expect(link).toHaveAttribute('title', label);
    await link.click();
    await expect(heading(page, title)).toBeVisible();
    await expectAccessible(page);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, `${title} scrolls sideways`).toBeLessThanOrEqual(0);
  }
});

test('members see the public pages under their own header [NAV-02] [NAV-05] [ROUTE-09] [OP-04] [OP-28]', async ({
  page,
}) => {
  await becomeMember(page);
  await page.goto('/test');
  await expect(page.getByText('Current screen-size band')).toBeVisible();
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await expect(page.getByText('Robin Okafor').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('link', { name: 'Receipts Log' }).click();
  await expect(heading(page, 'Receipts')).toBeVisible();
});

test('a theme chosen in one tab shows in the other; logging out in one ends the other, and Back shows nothing [STATE-07] [STATE-22] [STATE-23] [NAV-18] [NAV-19] [OP-67]', async ({
  page,
  context,
}) => {
  const { email } = await becomeMember(page);
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/receipts-log?range=today');
  await expect(heading(other, 'Receipts')).toBeVisible();

  await test.step('a theme chosen in one tab shows in the other, and stays', async () => {
    const themeOf = (tab: Page) => expect(tab.locator('html'));
    await themeOf(other).toHaveAttribute('data-theme', 'light');
    await page.getByText('Dark', { exact: true }).filter({ visible: true }).click();
    await themeOf(page).toHaveAttribute('data-theme', 'dark');
    await themeOf(other).toHaveAttribute('data-theme', 'dark');
    await other.reload({ waitUntil: 'commit' });
    await themeOf(other).toHaveAttribute('data-theme', 'dark');
    await other.getByText('System', { exact: true }).filter({ visible: true }).click();
    await themeOf(page).toHaveAttribute('data-theme', 'light');
  });

  await test.step('after logging out, Back shows nothing', async () => {
    await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Yes, logout' }).click();
    await expect(page).toHaveURL('/');
    // The address changes a moment before the browser knows where Back leads.
    await expect(page.getByRole('link', { name: 'Sign In' }).filter({ visible: true })).toBeVisible();
    // It may leave twice, which goBack() doesn't expect.
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL(/\/(auth.*)?$/);
    await expect(heading(page, 'Dashboard')).toHaveCount(0);
  });

  await test.step('the other tab asks to sign in, and returns to its page', async () => {
    await expect(other).toHaveURL(/\/auth\?next=%2Freceipts-log%3Frange%3Dtoday&ended=1/);
    await expect(other.getByText('You’ve been signed out. Sign in again to continue.')).toBeVisible();
    await fillSignIn(other, email);
    await expect(other).toHaveURL('/receipts-log?range=today');
  });
});

test('an expired session and a deep link both lead through sign-in to the page [ROUTE-10] [ROUTE-25] [STATE-01]', async ({
  page,
  context,
}) => {
  const { email } = await becomeMember(page);
  await page.goto('/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  // Without a session the dashboard would lead to sign-in by itself.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/settings?tab=security');
  await expect(page).toHaveURL('/auth?next=%2Fsettings%3Ftab%3Dsecurity');
  await fillSignIn(page, email);
  await expect(page).toHaveURL('/settings?tab=security');
  await expect(heading(page, 'Settings')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page, 'Settings')).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // Once it's idle, this page requests nothing more; the next one finds the session ended.
  const stream = page.waitForRequest(`**${eventsPath}`);
  await page.goto('/test');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await stream;
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  await page.getByRole('link', { name: 'Receipts Log' }).click();
  await expect(page).toHaveURL('/auth?next=%2Freceipts-log&ended=1');
  await expect(page.getByText('You’ve been signed out. Sign in again to continue.')).toBeVisible();
  await fillSignIn(page, email);
  await expect(page).toHaveURL('/receipts-log');
});
