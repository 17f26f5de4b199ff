import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'shared', isolate: false, include: ['src/**/*.test.ts'] } });
