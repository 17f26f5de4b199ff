import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin, UserConfig, UserConfigFnObject } from 'vite';
import { appFilesRead, appFilesWritten } from './app-files.ts';
import { siteInDevelopment } from './site-in-development.ts';
import { withoutJsonSchema } from './without-json-schema.ts';

const inThisFolder = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const server = process.env['DOCKET_SERVER'] ?? 'http://127.0.0.1:3000';

/** React, what the frames of both programs are made of, and small parts of nearly every page. */
const everywhere = new RegExp(
  [
    /node_modules[\\/](react|react-dom|scheduler|clsx)[\\/]/,
    /lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|Icon|shared)/,
    /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](triangle-exclamation-point|circle-check|clock)\./,
    /web[\\/]src[\\/]ui[\\/](button|card|page-header|states[\\/](skeleton|error-state)|lazy[\\/]|logo|theme-choice|use-document-title|frame[\\/]|overlays[\\/]toast)/,
    /web[\\/]src[\\/]lib[\\/](theme|search-params|price|site-facts)\./,
    /shared[\\/]src[\\/](screens|plans[\\/](rules|messages))\./,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/**
 * Two programs, built one after the other: the members' app, and with `--mode site` the pages that are written to HTML
 * (see src/site/prerender.tsx). Together they would share files, and visitors would load what only members need. With
 * `--mode worker`, after both, the app's service worker.
 */
const entries = { site: ['site.html'], app: ['index.html'], both: ['index.html', 'site.html'] };

const inputOf = (command: string, mode: string): string[] => {
  if (command === 'serve') return entries.both;
  return mode === 'site' ? entries.site : entries.app;
};

/** The originals write <style> elements and compile code, which the content security policy refuses. */
const alias = [
  { find: 'react-style-singleton', replacement: inThisFolder('src/ui/overlays/style-singleton.ts') },
  { find: /^zod$/, replacement: inThisFolder('src/lib/zod-without-eval.ts') },
];

/** One file under an address of its own, which never changes; it knows the files of the build by their names. */
const serviceWorker: UserConfig = {
  plugins: [appFilesRead(), withoutJsonSchema(), compressed()],
  resolve: { alias },
  publicDir: false,
  build: {
    target: 'es2023',
    emptyOutDir: false,
    rolldownOptions: {
      input: inThisFolder('src/worker/service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
};

const pages: UserConfigFnObject = ({ command, isSsrBuild, mode }) => ({
  plugins: [
    react(),
    tailwind(),
    siteInDevelopment(),
    withoutJsonSchema(),
    ...(isSsrBuild ? [] : [compressed()]),
    ...(isSsrBuild || mode === 'site' ? [] : [appFilesWritten()]),
  ],
  resolve: { alias },
  server: { proxy: { '/api': { target: server } } },
  build: {
    target: 'es2023',
    // The site comes second, into the same folder.
    emptyOutDir: mode !== 'site',
    manifest: mode === 'site' ? '.vite/site.json' : '.vite/app.json',
    // Nothing becomes a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      ...(!isSsrBuild && { input: inputOf(command, mode).map(inThisFolder) }),
      output: {
        codeSplitting: {
          // Parts that many pages share, in one file a kind: apart, a page loads twice as many files, most of them tiny.
          groups: [
            // Apart from the contracts, which change more often.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|zod-without-eval/ },
            { name: 'frame', test: everywhere },
            {
              name: 'lib',
              test: /node_modules[\\/]@tanstack[\\/]|web[\\/]src[\\/]lib[\\/]/,
              minShareCount: 8,
            },
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            { name: 'contracts', test: /shared[\\/]src[\\/]/, minShareCount: 16 },
          ],
        },
      },
    },
  },
});

export default defineConfig((environment) =>
  environment.mode === 'worker' ? serviceWorker : pages(environment),
);

/** Writes each text file a second and third time, compressed: the server hands these out as they are. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = path.resolve(dir, name);
          const content = await readFile(file);
          await Promise.all([
            promisify(brotliCompress)(content).then((small) => writeFile(`${file}.br`, small)),
            promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
          ]);
        }),
      );
    },
  };
}
