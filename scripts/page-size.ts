// Checks the JavaScript that a first visit to each page loads, compressed, against its budget. Visitors' pages have a
// smaller one.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

type Manifest = Record<string, Chunk>;

/** Each program's entry lists its pages, which load one at a time; `always` loads with each of them. */
const programs = [
  { name: 'site', entry: 'site.html', always: [], budgetKilobytes: 130 },
  { name: 'app', entry: 'index.html', always: ['src/app/layouts/member-layout.tsx'], budgetKilobytes: 200 },
];

let isTooLarge = false;

for (const { name, entry, always, budgetKilobytes } of programs) {
  const manifestFile = `web/dist/.vite/${name}.json`;
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const pages = manifest[entry]?.dynamicImports;
  if (!pages) throw new Error(`${manifestFile} has no pages of ${entry}`);
  console.log(`${entry}: at most ${budgetKilobytes} kB for a page`);
  for (const page of pages) {
    const size = kilobytes(filesOf(manifest, [entry, ...always, page]));
    const verdict = size > budgetKilobytes ? '  OVER THE BUDGET' : '';
    console.log(`${size.toFixed(1).padStart(7)} kB  ${page}${verdict}`);
    isTooLarge ||= size > budgetKilobytes;
  }
}
process.exit(isTooLarge ? 1 : 0);

/** The files needed before the page shows: those of the named chunks and everything they import statically. */
function filesOf(manifest: Manifest, names: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return found;
}

function kilobytes(files: Set<string>): number {
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + gzipSync(readFileSync(`web/dist/${file}`)).length, 0) / 1000;
}
