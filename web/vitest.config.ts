import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
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
