import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['DOCKET_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), tailwind()],
  resolve: {
    alias: {
      // The original writes <style> elements, which the content security policy refuses.
      'react-style-singleton': fileURLToPath(new URL('src/ui/overlays/style-singleton.ts', import.meta.url)),
    },
  },
  server: { proxy: { '/api': { target: server } } },
  build: {
    target: 'es2023',
    // Nothing becomes a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
  },
});
