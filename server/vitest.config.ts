import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Each file makes databases and programs of its own; loading the modules anew for each took a quarter of the time.
    isolate: false,
  },
});
