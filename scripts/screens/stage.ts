import { chromium, type Browser, type Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { newDataDir, removeDataDir, startDocket, type Docket } from '../../e2e/program/docket.ts';
import { demonstration, people } from '../../server/src/cli/seed/demonstration.ts';
import { findChromium } from '../bootstrap/browser.mjs';

export type Theme = 'light' | 'dark';
export const themes: readonly Theme[] = ['light', 'dark'];

/** A running product with the demonstration, and a browser. */
export interface Stage {
  browser: Browser;
  docket: Docket;
  /** Restarts the product on the same data. */
  restart(reading: Reading): Promise<void>;
  close(): Promise<void>;
}

/** `web` doesn't read receipts; `all` does. */
export type Reading = 'web' | 'all';

const seconds = 1000;

export async function openStage(reading: Reading): Promise<Stage> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium was not found.');
  const dataDir = newDataDir();
  try {
    seed(dataDir);
    const start = (role: Reading) => startDocket({ dataDir, env: { ROLE: role } });
    const stage: Stage = {
      docket: await start(reading),
      browser: await chromium.launch({
        executablePath,
        args: [
          '--no-sandbox',
          '--disable-dev-shm-usage',
          '--disable-background-networking',
          // Date fields in Australian format, even if Chromium has no Australian locale.
          '--enable-blink-features=LangAttributeAwareFormControlUI',
        ],
      }),
      async restart(role) {
        await stage.docket.stop();
        stage.docket = await start(role);
      },
      async close() {
        await stage.browser.close();
        await stage.docket.stop();
        removeDataDir(dataDir);
      },
    };
    return stage;
  } catch (error) {
    removeDataDir(dataDir);
    throw error;
  }
}

function seed(dataDir: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['server/src/cli/main.ts', 'seed'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The demonstration could not be made: ${stderr}`);
}

export interface PageOptions {
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  scale?: number;
}

/** A page in its own browser, without a session. */
export async function newPage(
  { browser, docket }: Stage,
  { width, height, scale = 1 }: PageOptions,
): Promise<Page> {
  return await browser.newPage({
    baseURL: docket.url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    reducedMotion: 'reduce',
  });
}

/** Signs in a person of the demonstration by first name. */
export async function signIn(page: Page, firstName: string): Promise<void> {
  const person = people.find((one) => one.firstName === firstName);
  if (!person) throw new Error(`The demonstration has no one called ${firstName}.`);
  const data = { email: person.email, password: demonstration.password };
  await expectDone(page, '/api/login', data);
}

/** Creates an empty account and signs it in. */
export async function register(page: Page): Promise<void> {
  const password = 'a long enough password';
  await expectDone(page, '/api/register', {
    firstName: 'Robin',
    lastName: 'Okafor',
    email: 'robin@example.com',
    password,
    confirmPassword: password,
  });
}

async function expectDone(page: Page, path: string, data: object): Promise<void> {
  const response = await page.request.post(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
}

/** Opens a screen and waits until everything has loaded. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settle(page);
}

export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3 * seconds }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
}
