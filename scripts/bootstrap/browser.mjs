import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run, say } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMacs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const firefoxes = ['firefox', 'firefox-esr'];
const firefoxOnMacs = ['/Applications/Firefox.app/Contents/MacOS/firefox'];
const headlessShell = 'chromium-headless-shell';
const aptGet = '/usr/bin/apt-get';

/** The browser chosen by environment variable. */
const chosen = () => process.env['PLAYWRIGHT_CHROMIUM_EXECUTABLE'] || null;

/** @param {string[]} programs @param {string[]} [besides] @returns {string | null} */
function find(programs, besides = []) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  const places = [...folders.flatMap((folder) => programs.map((name) => join(folder, name))), ...besides];
  return places.find((place) => existsSync(place)) ?? null;
}

/** The full Chromium, or null. @returns {string | null} */
export const findChromium = () => chosen() ?? find(names, onMacs);

/** Headless Chromium (a separate package on Debian), or null. @returns {string | null} */
export const findHeadlessShell = () => chosen() ?? find([headlessShell]);

/** Firefox, which some journeys also run in, or null. @returns {string | null} */
export const findFirefox = () => find(firefoxes, firefoxOnMacs);

/** Describes what the browser tests lack on this machine, or null. */
export function missingFromBrowser() {
  const missing = [
    ...(findChromium() ? [] : ['Chromium']),
    ...(findFirefox() ? [] : ['Firefox']),
    ...(process.platform !== 'linux' || hasFont() ? [] : ['fonts']),
  ];
  return missing.length > 0 ? missing.join(' and ') : null;
}

/** Installs them on Debian as root; elsewhere it says what to install and continues, because most tests need no browser. */
export async function installBrowser() {
  const missing = missingFromBrowser();
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) {
    say(
      `the browser tests need ${missing}: install Chromium or Chrome, Firefox and any font (Debian: apt-get install chromium ` +
        `firefox-esr fonts-liberation), or set PLAYWRIGHT_CHROMIUM_EXECUTABLE`,
    );
    return;
  }
  say(`installing ${missing} for the browser tests`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const wanted = [
    ...(findChromium() ? [] : ['chromium']),
    ...(findFirefox() ? [] : ['firefox-esr']),
    'fonts-liberation',
  ];
  await run(aptGet, ['update', '-qq'], env);
  const install = (/** @type {string[]} */ packages) =>
    run(aptGet, ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
  await install(wanted);
  // Older systems don't have it; the full browser does the same, more slowly.
  if (!findHeadlessShell()) await install([headlessShell]).catch(() => undefined);
}

function hasFont() {
  const folders = [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    join(homedir(), '.fonts'),
    join(homedir(), '.local/share/fonts'),
  ];
  return folders.some(
    (folder) =>
      existsSync(folder) &&
      readdirSync(folder, { recursive: true }).some((file) => /\.(ttf|otf|ttc)$/i.test(String(file))),
  );
}
