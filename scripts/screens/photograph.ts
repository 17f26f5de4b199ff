import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { open, settle, themes } from './stage.ts';
import type { Screen } from './screen.ts';

export const folder = 'node_modules/.cache/screens';
export const widths = [360, 768, 1440] as const;
/** The narrowest phones; only measured. */
const narrowest = 320;

const timeoutMs = 60_000;

export interface Taken {
  name: string;
  widths: readonly number[];
  address: string;
}

export const fileOf = (name: string, width: number, theme: string): string => `${name}-${width}-${theme}.png`;

/** Takes screenshots of a screen in every width and theme, and reports problems. */
export async function photograph(page: Page, screen: Screen): Promise<{ taken: Taken; problems: string[] }> {
  const name = `${screen.viewer}-${screen.name}`;
  const address = await addressOf(page, screen);
  const problems = new Set<string>();
  const stopListening = listen(page, screen, (width, text) => problems.add(`${name} at ${width}: ${text}`));
  const shown = screen.widths ?? widths;
  for (const width of shown) {
    await page.setViewportSize({ width, height: width < 700 ? 780 : 900 });
    try {
      await open(page, address);
      await screen.prepare?.(page);
    } catch (error) {
      problems.add(`${name} at ${width}: ${String(error).split('\n', 1)[0]}`);
    }
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await scrollThrough(page);
      await settle(page);
      const file = join(folder, fileOf(name, width, colorScheme));
      await page
        .screenshot({ path: file, fullPage: true, timeout: timeoutMs })
        .catch(() => problems.add(`${name} at ${width}: could not be photographed`));
    }
    for (const measured of width === widths[0] ? [width, narrowest] : [width]) {
      const excess = await overflow(page, measured);
      if (excess > 0) problems.add(`${name} at ${measured}: ${excess} px wider than the window`);
    }
  }
  stopListening();
  return { taken: { name, widths: shown, address }, problems: [...problems] };
}

/** Content further down loads when it's scrolled into view, which a full-page screenshot doesn't do. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resume) => setTimeout(resume, 50));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page
    .waitForFunction(() => [...document.images].every((image) => image.complete), null, { timeout: 3000 })
    .catch(() => undefined);
}

async function addressOf(page: Page, { address, path }: Screen): Promise<string> {
  if (typeof address === 'function') return await address(page);
  return address ?? path;
}

/** How many pixels the page is wider than its window. */
async function overflow(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 780 });
  return await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Collects browser errors: exceptions, blocked by the security policy, failed to load. */
function listen(page: Page, { expected }: Screen, report: (width: number, text: string) => void): () => void {
  const complain = (text: string) => {
    if (!expected?.test(text)) report(page.viewportSize()?.width ?? 0, text.split('\n', 1)[0]!);
  };
  const onConsole = (message: { type(): string; text(): string; location(): { url: string } }) => {
    if (message.type() === 'error')
      complain(`${message.text()} ${new URL(message.location().url || 'about:blank').pathname}`);
  };
  const onError = (error: Error) => complain(String(error));
  page.on('console', onConsole);
  page.on('pageerror', onError);
  return () => {
    page.off('console', onConsole);
    page.off('pageerror', onError);
  };
}
