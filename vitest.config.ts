import { defineConfig } from 'vitest/config';

/** Files tested at the same time. Some of them start a database or reading processes besides. */
const maxWorkers = 2;
/** A shared machine is late now and then; what only passes the second time is reported as such. */
const retry = process.env['CI'] ? 1 : 0;

/** Every test that needs no browser; the journeys in e2e/ are Playwright's. */
export default defineConfig({
  test: {
    maxWorkers,
    retry,
    projects: [
      // A project doesn't take these two from here by itself.
      ...['shared', 'extraction', 'server', 'web'].map((name) => ({
        root: name,
        extends: `./${name}/vitest.config.ts`,
        test: { name, maxWorkers, retry },
      })),
      {
        test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000, maxWorkers, retry },
      },
    ],
  },
});
