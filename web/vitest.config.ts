import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The development one also notes where each element was made, which took a tenth of the tests' processor time. */
const quickJsx = fileURLToPath(new URL('cjs/react-jsx-runtime.production.js', import.meta.resolve('react')));

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: { alias: { 'react/jsx-runtime': quickJsx } },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://docket.test/' } },
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    // A screen that a person fills takes seconds where the machine has much else to do.
    testTimeout: 60_000,
    // One browser-like world a worker and not a file: three times as fast. setup.ts tidies up after each test.
    isolate: false,
  },
});
