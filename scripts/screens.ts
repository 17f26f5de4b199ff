// Photographs every screen of the running product, in both themes and three widths, into one sheet to look through:
// node_modules/.cache/screens/index.html. With --readme it makes docs/review.png only. Needs Chromium.
import { receiptMessages } from '@docket/shared/receipts/messages';
import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { removeDataDir, startDocket } from '../e2e/docket.ts';
import { receiptPhoto } from '../e2e/fixtures/receipt.ts';
import { findChromium } from './bootstrap/browser.mjs';

type Theme = 'light' | 'dark';

const folder = 'node_modules/.cache/screens';
const widths = [360, 768, 1440];
const themes: Theme[] = ['light', 'dark'];
const people = { locale: 'en-AU', timezoneId: 'Australia/Melbourne' };

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found.');
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
});
const docket = await startDocket();
try {
  if (process.argv.includes('--readme')) await photographReview(browser);
  else await photographEverything(browser);
} finally {
  await browser.close();
  await docket.stop();
  removeDataDir(docket.dataDir);
}

async function photographReview(opened: Browser) {
  const page = await opened.newPage({
    ...people,
    baseURL: docket.url,
    viewport: { width: 1280, height: 800 },
  });
  await signUp(page);
  await review(page);
  const told = page.getByText(receiptMessages.processed, { exact: true });
  await told.waitFor();
  await told.waitFor({ state: 'hidden' });
  await page.getByLabel('Document number').focus();
  await page.waitForTimeout(300);
  const picture = await page.screenshot();
  await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toFile('docs/review.png');
  console.log('docs/review.png');
}

async function photographEverything(opened: Browser) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const first = await opened.newPage({ ...people, baseURL: docket.url });
  await photograph(first, 'auth', '/auth');
  await photograph(first, 'auth-register', '/auth?mode=register');
  await signUp(first);
  await photograph(first, 'dashboard-empty', '/dashboard');
  await photograph(first, 'log-empty', '/receipts-log');
  await photograph(first, 'submit', '/submit-receipt');
  await review(first);
  await photograph(first, 'review');
  await first.getByRole('button', { name: 'Save Receipt' }).click();
  await first.getByRole('link', { name: 'View All Receipts' }).waitFor();
  await photograph(first, 'saved');
  await photograph(first, 'dashboard', '/dashboard');
  await photograph(first, 'log', '/receipts-log');
  const [receipt] = (await (await first.request.get('/api/receipts/recent')).json()) as { id: string }[];
  await photograph(first, 'log-dialog', `/receipts-log?receipt=${receipt?.id}`);
  await photograph(first, 'details', `/receipts/${receipt?.id}`);
  await photograph(first, 'edit', `/receipts/${receipt?.id}/edit`);
  await photograph(first, 'receipt-not-found', `/receipts/${crypto.randomUUID()}`);
  await photograph(first, 'not-found', '/nowhere');
  writeSheet();
}

const taken: string[] = [];

/** The page at an address, or as it stands, in every width and theme. */
async function photograph(page: Page, name: string, address?: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 780 : 900 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (address) await page.goto(address, { waitUntil: 'networkidle' }).catch(() => page.goto(address));
      await page.waitForTimeout(300);
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
  }
  taken.push(name);
}

function writeSheet() {
  const rows = taken.map((name) => {
    const pictures = themes.flatMap((theme) => widths.map((width) => `${name}-${width}-${theme}.png`));
    return `<h2>${name}</h2><div>${pictures.map((file) => `<a href="${file}"><img src="${file}" alt="${file}"></a>`).join('')}</div>`;
  });
  const style =
    'body{font-family:sans-serif}div{display:flex;gap:8px;overflow-x:auto;align-items:start}img{height:420px;border:1px solid #888}';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens of Docket</title><style>${style}</style>${rows.join('')}`,
  );
  console.log(join(folder, 'index.html'));
}

async function signUp(page: Page) {
  const password = 'a long enough password';
  await page.goto('/auth');
  const answer = await page.request.post('/api/register', {
    data: {
      firstName: 'Robin',
      lastName: 'Okafor',
      email: 'robin@example.com',
      password,
      confirmPassword: password,
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

async function review(page: Page) {
  await page.goto('/submit-receipt');
  await page.getByLabel(receiptMessages.uploadInvitation).setInputFiles(receiptPhoto);
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await page.getByRole('form', { name: 'Review receipt' }).waitFor({ timeout: 60_000 });
}
