import { readPages } from '@docket/extraction/read-pages';
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

/** The text layer of the PDF that a click downloads. */
export async function downloadedText(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const pages = await readPages(await readFile(await download.path()));
  return pages.flatMap(({ boxes }) => boxes.map((box) => box.text)).join('\n');
}
