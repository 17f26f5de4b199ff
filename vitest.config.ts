import { defineConfig } from 'vitest/config';

/** The number of files tested at a time: one more than the smallest machine's processors, as tests often wait. */
const maxWorkers = 3;

/** Every test without a browser; the journeys in e2e/ are Playwright's. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      // A project doesn't inherit the number. The two with many files take turns, as a process that changes projects loads
      // everything anew.
      ...Object.entries({ shared: 0, extraction: 0, server: 1, web: 2 }).map(([name, groupOrder]) => ({
        root: name,
        extends: `./${name}/vitest.config.ts`,
        test: { name, maxWorkers, sequence: { groupOrder } },
      })),
      {
        test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000, maxWorkers },
      },
    ],
  },
});
