import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { readPdf } from '../../server/src/testing/read-pdf.ts';

/** The text layer of the PDF that a click downloads. */
export async function downloadedText(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return (await readPdf(await readFile(await download.path()))).pages.join('\n');
}
