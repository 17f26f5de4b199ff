import { defineConfig } from 'vitest/config';

/** Every test that needs no browser; the journeys in e2e/ are Playwright's. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      'shared',
      'extraction',
      'server',
      'web',
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
