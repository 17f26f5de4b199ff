import { defineConfig } from 'vitest/config';

/** Reading a receipt takes a long time on a slow or busy machine. */
export default defineConfig({
  test: {
    isolate: false,
    name: 'extraction',
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
