import { defineConfig } from 'vitest/config';

/** Whole receipts are read: on a slow, busy machine that takes its time. */
export default defineConfig({
  test: {
    name: 'extraction',
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
