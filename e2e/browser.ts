import { findChromium, findHeadlessShell } from '../scripts/bootstrap/browser.mjs';

const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The whole browser, for what the other one leaves out: it can't sync in the background. */
export const wholeBrowser = launch(findChromium());

/** Chromium without its windows, where the machine has it: it takes a quarter less of the processor. */
export const lightBrowser = launch(findHeadlessShell() ?? findChromium());

function launch(executablePath: string | null) {
  return { ...(executablePath && { executablePath }), args };
}
