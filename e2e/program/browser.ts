import { findChromium, findHeadlessShell } from '../../scripts/bootstrap/browser.mjs';

const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that people have, for what hangs on how it keeps and replaces an app. */
export const wholeBrowser = launch(findChromium());

/** Chromium without its windows, where the machine has it: it takes a quarter less of the processor. */
export const lightBrowser = launch(findHeadlessShell() ?? findChromium());

function launch(executablePath: string | null) {
  return { ...(executablePath && { executablePath }), args };
}
