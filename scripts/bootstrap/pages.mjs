import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, root, run, say, stamps } from './run.mjs';

const built = join(root, 'web/dist');
const stamp = join(stamps, 'pages');
const sources = ['web', 'shared/src', 'tsconfig.base.json', 'package-lock.json'];

export function pagesAreBuilt() {
  return (
    existsSync(join(built, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesKey()
  );
}

/** Builds beside the old pages and swaps them, so that a running server never serves half a build. */
export async function buildPages() {
  say('building the pages');
  const key = sourcesKey();
  const next = join(root, 'web/dist.next');
  const old = join(root, 'web/dist.old');
  for (const leftover of [next, old]) rmSync(leftover, { recursive: true, force: true });
  await vite('--outDir', next, '--emptyOutDir');
  await vite('--mode', 'site', '--outDir', next);
  await vite('--mode', 'worker', '--outDir', next);
  await writeSite(next);
  if (existsSync(built)) renameSync(built, old);
  renameSync(next, built);
  rmSync(old, { recursive: true, force: true });
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, key);
}

/**
 * Writes the pages for visitors to HTML, by the same components that the browser draws them with.
 * @param {string} folder
 */
async function writeSite(folder) {
  const writer = join(root, 'web/dist.writer');
  await vite('--ssr', 'src/site/prerender.tsx', '--outDir', writer, '--emptyOutDir');
  await run(ownNode(), [join(writer, 'prerender.js'), folder], production);
  rmSync(writer, { recursive: true, force: true });
}

const production = { ...process.env, NODE_ENV: 'production' };

/** @param {string[]} options */
const vite = (...options) =>
  run(
    ownNode(),
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn', ...options],
    production,
  );

/** A hash of every file that the pages are built from. */
function sourcesKey() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => filesUnder(path)).toSorted())
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (/\.test\.tsx?$|node_modules$|dist(\.\w+)?$/.test(path)) return [];
  try {
    return readdirSync(join(root, path)).flatMap((name) => filesUnder(`${path}/${name}`));
  } catch {
    return [path];
  }
}
