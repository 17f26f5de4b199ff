import { defineConfig } from 'vitest/config';

/** Files tested at the same time. Some of them start a database or reading processes besides. */
const maxWorkers = 2;

/** Every test that needs no browser; the journeys in e2e/ are Playwright's. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      // A project doesn't take these two from here by itself.
      ...['shared', 'extraction', 'server', 'web'].map((name) => ({
        root: name,
        extends: `./${name}/vitest.config.ts`,
        test: { name, maxWorkers },
      })),
      {
        test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000, maxWorkers },
      },
    ],
  },
});
