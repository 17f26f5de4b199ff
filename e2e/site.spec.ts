import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './program/journey-test.ts';

const indexed = ['/', '/pricing', '/about', '/contact', '/terms', '/privacy'];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages can be read and link to each other; those that need it say so [PUB-02] [PUB-05] [PUB-10] [PUB-14] [PRICE-02] [NAV-17] [LEGAL-02] [LEGAL-20]', async ({
    page,
  }) => {
    await test.step('from the first page to the prices and to support', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Smart Receipt Processing' })).toBeVisible();
      await page.getByRole('link', { name: 'View pricing' }).click();
      await expect(page).toHaveURL('/pricing');
      await expect(page.getByRole('listitem', { name: 'Business' })).toContainText('$99');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
      await expect(page).toHaveURL('/contact');
    });

    await test.step('support can be contacted by email, and the questions are answered', async () => {
      await expect(page.getByRole('link', { name: 'support@localhost' })).toHaveAttribute(
        'href',
        'mailto:support@localhost',
      );
      await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
      await expect(page.locator('noscript p')).toContainText('email us at support@localhost');
      await expect(page.locator('noscript p')).toBeVisible();
      await page.getByText('Who can see my receipts?').click();
      await expect(page.getByText('Only you, unless you join a business.')).toBeVisible();
      await page.goto('/about');
      await expect(page.getByText('Nothing gets lost')).toBeVisible();
    });

    await test.step('terms and policy can be read and navigated by their contents', async () => {
      await page.goto('/terms');
      await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(15);
      await page
        .getByRole('navigation', { name: 'Contents' })
        .getByRole('link', { name: 'Governing law' })
        .click();
      await expect(page).toHaveURL('/terms#governing-law');
      await expect(page.getByText('governed by the law of Victoria, Australia')).toBeInViewport();
      await page.getByRole('article').getByRole('link', { name: 'Privacy Policy' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
      await expect(page.getByText('Your data is never sold.')).toBeVisible();
    });

    for (const path of ['/auth', '/verify-email', '/reset-password'])
      await test.step(`${path} says that it needs it`, async () => {
        await page.goto(path);
        await expect(page.getByText(/needs JavaScript/)).toBeVisible();
      });
  });

  test('the menu of small screens opens [NAV-07]', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
  });
});

test('every page hydrates without errors or layout shifts, and is accessible and found by search engines [PUB-09] [PUB-14] [ROUTE-30] [ERR-36] [NAV-06]', async ({
  page,
  request,
  docket,
}) => {
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
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).not.toContain('/test');
  for (const path of [...indexed, '/auth', '/auth?mode=register', '/test'])
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await layoutShift(page), `what moved on ${path}`).toBeLessThan(0.02);
      expect.soft(await isTooWide(page), `${path} scrolls sideways`).toBe(false);
      if (indexed.includes(path)) {
        expect(sitemap).toContain(`<loc>${docket.url}${path}</loc>`);
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${docket.url}${path}`);
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50}/);
        await expect(page).toHaveTitle(/Docket/);
      }
      if (path === '/test')
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      for (const folded of await page.locator('details:visible').all())
        await folded.locator('summary').click();
      await expectAccessible(page);
    });
  expect(complaints).toEqual([]);

  await test.step('an unknown page says so', async () => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the header marks the current page, and the first Tab leads past it', async () => {
    await page.goto('/pricing');
    const marked = page.getByRole('banner').locator('[aria-current=page]');
    await expect(marked).toHaveText(['Pricing', 'Pricing']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('a link to it is shown with a picture', async () => {
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    const { headers, ok } = await request.get(picture ?? '').then((response) => ({
      headers: response.headers(),
      ok: response.ok(),
    }));
    expect(ok).toBe(true);
    expect(headers['content-type']).toBe('image/png');
  });

  await test.step('printing shows only the page', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('header').first()).toBeHidden();
    await expect(page.locator('footer').last()).toBeHidden();
  });
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
