import type { Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { wordsOn } from '../../web/src/testing/pictured-words.ts';
import { newPage, open, openStage, settle, signIn, themes } from './stage.ts';
import { pictureOf, submitReceipt } from './submit.ts';

export const picturesFolder = 'web/public/pictures';
/** The text in the pictures, so that a test notices when the screens change. */
const wordsFile = 'web/src/features/landing/pictured-words.json';
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 780, scale: 2 };
const webp = { quality: 82, effort: 6, smartSubsample: true };

/** The landing page's product pictures, and the README's. */
export async function photographProduct(): Promise<void> {
  mkdirSync(picturesFolder, { recursive: true });
  const stage = await openStage('all');
  try {
    const page = await newPage(stage, desktop);
    await signIn(page, 'Ellie');
    await open(page, '/dashboard');
    await page
      .getByText(/^Added /)
      .first()
      .waitFor();
    const dashboard = await saveBothThemes(page, 'dashboard');
    await open(page, '/receipts-log');
    await page.getByRole('table', { name: 'Receipts' }).locator('tbody tr').first().waitFor();
    const log = await saveBothThemes(page, 'log');

    const reviewPage = await newPage(stage, desktop);
    await signIn(reviewPage, 'Jarrah');
    await showReview(reviewPage, 'Gum Tree');
    await sharp(await reviewPage.screenshot())
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile('docs/review.png');
    console.log('docs/review.png');
    const review = await saveBothThemes(reviewPage, 'review');

    const phonePage = await newPage(stage, phone);
    await signIn(phonePage, 'Jarrah');
    await showReview(phonePage, 'Tin Kettle');
    await phonePage.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await saveBothThemes(phonePage, 'phone');

    writeFileSync(wordsFile, `${JSON.stringify({ dashboard, log, review }, null, 2)}\n`);
    console.log(wordsFile);
  } finally {
    await stage.close();
  }
}

/** A receipt that has just been read, with one of its fields highlighted. */
async function showReview(page: Page, vendor: string): Promise<void> {
  await submitReceipt(page, await pictureOf(page, vendor));
  await page.getByLabel('Document number').focus();
}

async function saveBothThemes(page: Page, name: string): Promise<string[]> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    const file = join(picturesFolder, `${name}-${colorScheme}.webp`);
    const { size } = await sharp(await page.screenshot())
      .webp(webp)
      .toFile(file);
    console.log(`${file}  ${Math.round(size / 1024)} kB`);
  }
  return await wordsOfPage(page);
}

const wordsOfPage = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(${wordsOn.toString()})(document)`);
