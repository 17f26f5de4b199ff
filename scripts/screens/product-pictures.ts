import type { Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { newPage, open, openStage, settle, signIn, themes, type Stage } from './stage.ts';
import { pictureOf, submitReceipt } from './submit.ts';

const landingFolder = 'web/public/pictures';
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 780, scale: 2 };
const webp = { quality: 82, effort: 6, smartSubsample: true };

/** The README's picture: a receipt that has just been read, one of its places lit up. */
export async function photographForReadme(): Promise<void> {
  await onStage(async (stage) => {
    const page = await newPage(stage, desktop);
    await signIn(page, 'Jarrah');
    await showReview(page);
    await sharp(await page.screenshot())
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile('docs/review.png');
    console.log('docs/review.png');
  });
}

/** The landing page's pictures of the product. */
export async function photographForLanding(): Promise<void> {
  mkdirSync(landingFolder, { recursive: true });
  await onStage(async (stage) => {
    const page = await newPage(stage, desktop);
    await signIn(page, 'Ellie');
    await open(page, '/dashboard');
    await keepBothThemes(page, 'dashboard');
    await open(page, '/receipts-log');
    await keepBothThemes(page, 'log');
    await showReview(page);
    await keepBothThemes(page, 'review');

    const inHand = await newPage(stage, phone);
    await signIn(inHand, 'Ellie');
    await showReview(inHand);
    await inHand.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await keepBothThemes(inHand, 'phone');
  });
}

async function showReview(page: Page): Promise<void> {
  await submitReceipt(
    page,
    await pictureOf(page, 'Bronzewing', 'Saddler', 'Quill', 'Gum Tree', 'Dune Street'),
  );
  await page.getByLabel('Document number').focus();
}

async function keepBothThemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    const file = join(landingFolder, `${name}-${colorScheme}.webp`);
    const { size } = await sharp(await page.screenshot())
      .webp(webp)
      .toFile(file);
    console.log(`${file}  ${Math.round(size / 1024)} kB`);
  }
}

async function onStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  const stage = await openStage('all');
  try {
    await work(stage);
  } finally {
    await stage.close();
  }
}
