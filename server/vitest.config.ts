import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // As the program has it (cli/compile-cache.ts), for the threads and programs that tests start.
    env: { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../node_modules/.cache/compiled') },
    alias: [
      {
        find: /^@node-rs\/argon2$/,
        replacement: path.resolve(import.meta.dirname, 'src/testing/quick-argon2.ts'),
      },
    ],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Each file makes databases and programs of its own; loading the modules anew for each took a quarter of the time.
    isolate: false,
  },
});
