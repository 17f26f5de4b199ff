import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test as base, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { attachOutput } from './attach-output.ts';
import { sharedDocket, type ServedDocket } from './docket.ts';

export interface Shared {
  docket: ServedDocket;
}

/** For journeys in a browser, which share a Docket: each has its own people. */
export const test = base.extend<object, Shared>({
  docket: [async ({}, use) => use(sharedDocket()), { scope: 'worker' }],
  baseURL: async ({ docket }, use, testInfo) => {
    await use(docket.url);
    await attachOutput(testInfo, docket);
  },
  page: async ({ page }, use) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await use(page);
    expect(refused, 'what the content security policy refused').toEqual([]);
  },
});

/**
 * Fails if the page, once loaded, breaks an accessibility rule in the light theme, or a colour rule in the dark one;
 * other rules don't depend on the theme. `waiting` is the number of busy buttons behind a dialog.
 */
export async function expectAccessible(page: Page, { waiting = 0 }: { waiting?: number } = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(waiting);
    const violations = await page.evaluate(findViolations, colorScheme === 'dark' ? rulesOfColour : null);
    expect.soft(violations, `${page.url()} in the ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Runs in the page. */
async function findViolations(onlyRules: string[] | null): Promise<string[]> {
  const { axe } = globalThis as typeof globalThis & { axe: typeof Axe };
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(onlyRules && { runOnly: onlyRules }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

export { expect };
