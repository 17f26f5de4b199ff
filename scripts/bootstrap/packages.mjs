import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root, run, say, stamps } from './run.mjs';

const stamp = join(stamps, 'packages');
const installedList = 'node_modules/.package-lock.json';

/**
 * An entry of npm's lock file, as far as it matters here.
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked
 */

/** Identifies what the installed packages depend on: the lock file, the manifests and the platform. */
export function packagesKey() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package-lock.json', 'package.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Whether every package in the lock file is installed, as this script left it. */
export function packagesAreInstalled() {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== packagesKey()) return false;
  return Object.keys(lockedIn(installedList)).every((folder) => existsSync(join(root, folder)));
}

export async function installPackages() {
  rmSync(stamp, { force: true });
  if (!agreesWithLockFile()) {
    say('installing packages (a minute or two the first time)');
    await npm([
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--loglevel=error',
      '--no-audit',
      '--no-fund',
    ]);
  }
  pruneOnnxRuntime();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, packagesKey());
}

/** Whether npm, run by hand, has already installed the lock file; then nothing needs installing. */
function agreesWithLockFile() {
  const installed = lockedIn(installedList);
  if (Object.keys(installed).length === 0) return false;
  return Object.entries(lockedIn('package-lock.json')).every(([folder, wanted]) => {
    if (folder === '') return true;
    const found = installed[folder];
    if (!found) return wanted.optional === true && !isForThisPlatform(wanted);
    return found.version === wanted.version && found.link === wanted.link && existsSync(join(root, folder));
  });
}

/** @param {string} file @returns {Record<string, Locked>} */
function lockedIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}

/** Optional packages that name no platform (fallbacks in WebAssembly) may be missing anywhere. @param {Locked} entry */
const isForThisPlatform = ({ os, cpu, libc }) =>
  os !== undefined &&
  os.includes(process.platform) &&
  (cpu?.includes(process.arch) ?? true) &&
  (libc?.includes('glibc') ?? true);

/** @param {string[]} args */
async function npm(args) {
  const launcher = process.env['npm_execpath'];
  if (launcher && basename(launcher) === 'npm-cli.js') await run(process.execPath, [launcher, ...args]);
  else await run('npm', args);
}

/** The package includes every platform's library (288 MB); keep only this one's (45 MB). */
function pruneOnnxRuntime() {
  const bin = join(root, 'node_modules/onnxruntime-node/bin');
  for (const version of foldersOf(bin))
    for (const platform of foldersOf(join(bin, version)))
      for (const arch of foldersOf(join(bin, version, platform))) {
        const folder = join(bin, version, platform, arch);
        if (platform !== process.platform || arch !== process.arch) rmSync(folder, { recursive: true });
        else
          for (const file of readdirSync(folder))
            if (/cuda|tensorrt/i.test(file)) rmSync(join(folder, file), { recursive: true });
      }
}

/** @param {string} folder */
const foldersOf = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];
