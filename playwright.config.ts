import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env['PLAYWRIGHT_CHROMIUM_EXECUTABLE'];

const withoutBrowser = 'restart.spec.ts';
/** What these promise does not hang on the screen's size; a phone's own way through them is in the other journeys. */
const anyScreen = [
  'accounts',
  'devices',
  'duplicates',
  'inbox',
  'kept-on-device',
  'offline',
  'pages',
  'upload',
  'without-program',
].map((name) => `${name}.spec.ts`);

/** The journeys: in a browser as a phone and as a desktop, and the program itself without one. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // A browser on a shared machine is late now and then; what only passes the second time is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    // What a journey cuts or answers itself must not pass a service worker; those about it let it in.
    serviceWorkers: 'block',
    // A trace of every journey would double its time: `--trace on` makes one for a journey that is looked into.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'program', testMatch: withoutBrowser },
    { name: 'desktop', testIgnore: withoutBrowser, grepInvert: /@phone/, use: devices['Desktop Chrome'] },
    {
      name: 'phone',
      testIgnore: [withoutBrowser, ...anyScreen],
      grepInvert: /@desktop/,
      use: devices['Pixel 7'],
    },
  ],
});
