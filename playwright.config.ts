import { defineConfig, devices } from '@playwright/test';
import { lightBrowser } from './e2e/program/browser.ts';

const withoutBrowser = 'restart.spec.ts';
const inFirefox = 'firefox.spec.ts';
/**
 * The journeys: the program itself without a browser, and what people do in one, at a desk. Where their way is another
 * on a phone, a journey is tagged `@everywhere`, or `@phone` when it is one of phones alone.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 240_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    // What a journey cuts or answers itself must not pass a service worker; those about it let it in.
    serviceWorkers: 'block',
    // A trace of every journey would double its time: `--trace on` makes one for a journey that is looked into.
    screenshot: 'only-on-failure',
    launchOptions: lightBrowser,
  },
  projects: [
    { name: 'program', testMatch: withoutBrowser },
    { name: 'firefox', testMatch: inFirefox },
    {
      name: 'desktop',
      testIgnore: [withoutBrowser, inFirefox],
      grepInvert: /@phone/,
      use: devices['Desktop Chrome'],
    },
    {
      name: 'phone',
      testIgnore: [withoutBrowser, inFirefox],
      grep: /@phone|@everywhere/,
      use: devices['Pixel 7'],
    },
  ],
});
