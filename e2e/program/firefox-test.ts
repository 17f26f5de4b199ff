import puppeteer, { Puppeteer, type Browser, type Page } from 'puppeteer-core';
import { findFirefox } from '../../scripts/bootstrap/browser.mjs';
import { test as journey } from './journey-test.ts';

interface InFirefox {
  /** Opens a page in its own Firefox profile, as another person's browser. */
  openFirefox: () => Promise<Page>;
}

export type Role = 'button' | 'checkbox' | 'dialog' | 'form' | 'heading' | 'link' | 'radio' | 'textbox';

/** Runs in the page, so it can't use anything outside itself. The query is a role and a name. */
function findNamed(root: Node, query: string): Element | null {
  const elements: Record<string, string> = {
    button: 'button:not([role])',
    checkbox: 'input[type="checkbox"], [role="checkbox"]',
    dialog: '[role="dialog"]',
    form: 'form',
    heading: 'h1, h2',
    link: 'a',
    radio: 'input[type="radio"], [role="radio"]',
    textbox: 'input, textarea',
  };
  const [, role = '', name] = /^(\w+) (.+)$/.exec(query) ?? [];
  const textOf = (id: string | null) => id && document.getElementById(id)?.textContent;
  const namingText = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    return copy.textContent;
  };
  const nameOf = (element: Element) =>
    element.ariaLabel ??
    textOf(element.getAttribute('aria-labelledby')) ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    namingText(element);
  const all = (root as ParentNode).querySelectorAll(elements[role] ?? role);
  return [...all].find((element) => nameOf(element).trim() === name) ?? null;
}

// Puppeteer's own query by name requests Firefox's whole accessibility tree, which takes seconds.
Puppeteer.registerCustomQueryHandler('named', { queryOne: findNamed });

/** For journeys in Firefox. Playwright only drives its own build of Firefox; Puppeteer drives the one people have. */
export const test = journey.extend<InFirefox, { firefox: Browser }>({
  firefox: [
    async ({}, use) => {
      const executablePath = findFirefox();
      if (!executablePath) throw new Error('There is no Firefox on this machine.');
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        extraPrefsFirefox: { 'intl.accept_languages': 'en-AU' },
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  openFirefox: async ({ firefox }, use, testInfo) => {
    const pages: Page[] = [];
    await use(async () => {
      const context = await firefox.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1280, height: 720 });
      page.setDefaultTimeout(60_000);
      pages.push(page);
      return page;
    });
    for (const page of pages) {
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('page', {
          body: Buffer.from(await page.screenshot()),
          contentType: 'image/png',
        });
      await page.browserContext().close();
    }
  },
});

export { expect } from './journey-test.ts';
