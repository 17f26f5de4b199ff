import { findChromium, findHeadlessShell } from '../../scripts/bootstrap/browser.mjs';

/** Pages don't live long enough for optimised code to pay: compiling it took a tenth of the processor time. */
export const withoutOptimising = '--js-flags=--no-turbofan --no-maglev';

const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  withoutOptimising,
];

/** The full browser, for tests that depend on how it caches and updates an app. */
export const wholeBrowser = launch(findChromium());

/** Headless Chromium if available, which takes a quarter less processor time. */
export const lightBrowser = launch(findHeadlessShell() ?? findChromium());

function launch(executablePath: string | null) {
  return { ...(executablePath && { executablePath }), args };
}
