import { defineConfig } from 'vitest/config';

/** The number of files tested at a time. Some also start a database or reading processes. */
const maxWorkers = 2;

/** Every test without a browser; the journeys in e2e/ are Playwright's. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      // A project doesn't inherit these two.
      ...['shared', 'extraction', 'server', 'web'].map((name) => ({
        root: name,
        extends: `./${name}/vitest.config.ts`,
        test: {
          name,
          // Screens often wait for a moment, which a third process fills.
          ...(name === 'web' ? { maxWorkers: 3, sequence: { groupOrder: 1 } } : { maxWorkers }),
        },
      })),
      {
        test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000, maxWorkers },
      },
    ],
  },
});
