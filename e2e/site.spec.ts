import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember } from './people/member.ts';

const indexed = ['/', '/pricing', '/about', '/contact', '/terms', '/privacy'];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages can be read and link to each other [PUB-02] [PUB-05] [PRICE-02] [NAV-17]', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Smart Receipt Processing' })).toBeVisible();
    await page.getByRole('link', { name: 'View pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(page.getByRole('listitem', { name: 'Business' })).toContainText('$99');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('the menu of small screens opens [NAV-07]', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
  });
});

test('every page hydrates without errors or layout shifts, though its font comes late', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  // The font always comes after the first paint, as on a slow network.
  await page.route('**/*.woff2', async (route) => {
    await sleep(300);
    await route.continue();
  });
  for (const path of [...indexed, '/auth', '/auth?mode=register', '/test']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await layoutShift(page), `what moved on ${path}`).toBeLessThan(0.02);
    expect.soft(await isTooWide(page), `${path} scrolls sideways`).toBe(false);
  }
  expect(complaints).toEqual([]);
});

test('search engines find the pages meant for them', async ({ page, request, docket }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of indexed) {
    expect(sitemap).toContain(`<loc>${docket.url}${path}</loc>`);
    await page.goto(path);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${docket.url}${path}`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50}/);
    await expect(page).toHaveTitle(/Docket/);
  }
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const { headers, ok } = await request.get(picture ?? '').then((response) => ({
    headers: response.headers(),
    ok: response.ok(),
  }));
  expect(ok).toBe(true);
  expect(headers['content-type']).toBe('image/png');
  expect(sitemap).not.toContain('/test');
  await page.goto('/test');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test(
  'the mobile menu toggles, and closes on choosing [NAV-07] [NAV-01]',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Home',
      'Pricing',
      'Contact',
      'Sign In',
      'Sign Up',
    ]);
    await expectAccessible(page);
    await button.click();
    await expect(menu).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    // The Tab key leaves the menu at its end, and at its button.
    await button.click();
    await menu.getByRole('link', { name: 'Sign Up' }).focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await button.click();
    await menu.getByRole('link', { name: 'Home' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(button).toBeFocused();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(menu).toBeHidden();

    await button.click();
    await menu.getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  },
);

test('the header marks the current page [NAV-06]', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('banner').locator('[aria-current=page]')).toHaveText(['Pricing', 'Pricing']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const path of ['/', '/pricing', '/test', '/no/such/page']) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('only pictures for the page’s theme are loaded', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pictures/')) fetched.push(request.url());
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('img', { name: /review screen|on a phone/ })).toBeVisible();
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.filter((url) => !url.includes('-dark.'))).toEqual([]);
});

test('yearly prices, and choosing a plan leads to signing in [PRICE-01] [PRICE-05]', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByText('Yearly').click();
  await expect(page.getByRole('listitem', { name: 'Premium' })).toContainText('$190');
  await page.getByRole('link', { name: 'Choose Premium' }).click();
  await expect(page).toHaveURL('/auth');
});

test('the test page shows the screen-size band [PUB-17] [ROUTE-09] @everywhere', async ({
  page,
  isMobile,
}) => {
  await page.goto('/test');
  await expect(page.locator('li[aria-current=true]')).toContainText(isMobile ? 'Phone' : 'Desktop');
});

test('printing shows only the page', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('header').first()).toBeHidden();
  await expect(page.locator('footer').last()).toBeHidden();
});

test('an unknown page says so [ROUTE-30] [ERR-36]', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('signed-in members are redirected to the dashboard, except from prices [ROUTE-01] [ROUTE-02] [ROUTE-03] [ROUTE-04] [ROUTE-05] [ROUTE-06] [ROUTE-07] [ROUTE-08] [OP-04]', async ({
  page,
}) => {
  await becomeMember(page);
  for (const path of ['/', '/auth', '/login', '/about', '/contact', '/terms', '/privacy']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
  await page.goto('/pricing');
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await expectAccessible(page);
  await page.goto('/test');
  await expect(page).toHaveURL('/test');
  await expect(page.getByText('Current screen-size band')).toBeVisible();
});

/** The layout shift since the page started to show, as browsers score it. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
