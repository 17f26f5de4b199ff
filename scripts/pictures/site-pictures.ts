// Takes every screenshot from the current program: the landing page's in web/public/pictures, the README's
// docs/review.png, pictures/og.png for link previews, and apple-touch-icon.png from the icon. Builds what's out of date
// first. Needs Chromium. `web/src/app/pictured-words.test.tsx` fails when it's time to run it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../bootstrap/browser.mjs';
import { photographProduct } from '../screens/product-pictures.ts';

const publicFolder = 'web/public';
const executablePath = findChromium();
if (!executablePath) throw new Error('Chromium was not found.');

const built = spawnSync(process.execPath, ['scripts/bootstrap.mjs', '--build'], { stdio: 'inherit' });
if (built.status !== 0) throw new Error('The program could not be built.');
await photographProduct();

const dataUrl = (file: string, type: string) =>
  `data:${type};base64,${readFileSync(file).toString('base64')}`;
const font = dataUrl(
  'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'font/woff2',
);
const tokens = readFileSync('web/src/ui/tokens.css', 'utf8');
const colours = /:root \{[^}]*\}/.exec(tokens)?.[0] ?? '';

const html = `<!doctype html>
<style>
  ${colours}
  @font-face { font-family: Inter; src: url(${font}); font-weight: 100 900; }
  * { margin: 0; box-sizing: border-box; }
  body { width: 1200px; height: 630px; overflow: hidden; background: var(--paper); color: var(--ink); font-family: Inter; }
  header { display: flex; align-items: center; gap: 18px; padding: 56px 64px 0; font-size: 30px; font-weight: 600; letter-spacing: -0.02em; }
  header img { width: 52px; }
  h1 { padding: 34px 64px 0; width: 1100px; font-size: 78px; line-height: 1.04; font-weight: 600; letter-spacing: -0.04em; }
  figure { margin: 44px 64px 0; border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
  figure img { display: block; width: 100%; }
</style>
<header><img src="${dataUrl(`${publicFolder}/icon.svg`, 'image/svg+xml')}" alt="">Docket</header>
<h1>Snap the receipt. Docket reads it.</h1>
<figure><img src="${dataUrl(`${publicFolder}/pictures/review-light.webp`, 'image/webp')}" alt=""></figure>`;

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(html, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await sharp(picture)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(`${publicFolder}/pictures/og.png`);
} finally {
  await browser.close();
}
const paper = { background: /--paper: (#\w+)/.exec(colours)?.[1] ?? '' };
await sharp(`${publicFolder}/icon.svg`, { density: 400 })
  .resize(180, 180)
  .flatten(paper)
  .png()
  .toFile(`${publicFolder}/apple-touch-icon.png`);
