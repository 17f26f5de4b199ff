import { defineConfig, devices } from '@playwright/test';
import { lightBrowser } from './e2e/program/browser.ts';

const withoutBrowser = 'restart.spec.ts';
const inFirefox = 'firefox.spec.ts';
/**
 * The journeys: the program without a browser, and what people do in one, on a desktop. Those tagged `@phone` run on a
 * phone instead, and those tagged `@everywhere` on both: their steps differ.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/program/shared-docket.ts',
  outputDir: 'test-results',
  // One more than the smallest machine's processors, as journeys often wait.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 240_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    // Requests that a journey blocks or mocks must not go through a service worker; journeys about it allow it.
    serviceWorkers: 'block',
    // Drawing animations takes a tenth of the browser's processor time. The journeys in Firefox have them.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every journey would double its time. Use `--trace on` to investigate one.
    screenshot: 'only-on-failure',
    launchOptions: lightBrowser,
  },
  projects: [
    { name: 'program', testMatch: withoutBrowser },
    { name: 'firefox', testMatch: inFirefox },
    // Before the desktop, as it has the longest journey.
    {
      name: 'phone',
      testIgnore: [withoutBrowser, inFirefox],
      grep: /@phone|@everywhere/,
      use: devices['Pixel 7'],
    },
    {
      name: 'desktop',
      testIgnore: [withoutBrowser, inFirefox],
      grepInvert: /@phone/,
      use: devices['Desktop Chrome'],
    },
  ],
});
