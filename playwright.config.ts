import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env['PLAYWRIGHT_CHROMIUM_EXECUTABLE'];

/** The journeys: in a browser as a phone and as a desktop, and the program itself without one. */
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
    { name: 'program', testMatch: 'restart.spec.ts' },
    { name: 'desktop', testIgnore: 'restart.spec.ts', use: devices['Desktop Chrome'] },
    { name: 'phone', testIgnore: 'restart.spec.ts', use: devices['Pixel 7'] },
  ],
});
