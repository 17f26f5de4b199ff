import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Beside the bundler's own lists, and like these never served. */
const listName = '.vite/app-files.json';

/** Of the fonts, the one that English needs; the others come when a name asks for them. */
const isForEveryone = (name: string): boolean =>
  /^assets\/.*\.(js|css|wasm)$/.test(name) || /inter-latin-wght.*\.woff2$/.test(name);

/** What the app's page takes from web/public. */
const named = ['/before-paint.js', '/icon.svg'];

/** Names the version in the app's page, and lists the files that the app is made of for its service worker. */
export function appFilesWritten(): Plugin {
  let version = '';
  return {
    name: 'app-files-written',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const names = Object.keys(bundle ?? {}).toSorted();
        version = createHash('sha256').update(html).update(names.join()).digest('hex').slice(0, 12);
        return [{ tag: 'meta', attrs: { name: 'version', content: version }, injectTo: 'head' }];
      },
    },
    async writeBundle({ dir = 'dist' }, bundle) {
      const hashed = Object.keys(bundle)
        .filter(isForEveryone)
        .map((name) => `/${name}`);
      await writeFile(path.join(dir, listName), JSON.stringify({ version, hashed, named }));
    },
  };
}

/** Gives the service worker that list: it is built into the same folder, after the app. */
export function appFilesRead(): Plugin {
  return {
    name: 'app-files-read',
    apply: 'build',
    async config({ root = '.', build }) {
      const list = await readFile(path.resolve(root, build?.outDir ?? 'dist', listName), 'utf8');
      return { define: { docketAppFiles: list } };
    },
  };
}
