// How much JavaScript a first visit to each page loads, compressed, against its budget: visitors' pages are lighter.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** Each program's entry has the table of its pages, which it loads one at a time; `always` comes with every one of them. */
const programs = [
  { entry: 'site.html', always: [], budgetKilobytes: 130 },
  { entry: 'index.html', always: ['src/app/layouts/member-layout.tsx'], budgetKilobytes: 200 },
];

const manifest = JSON.parse(readFileSync('web/dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;
let isTooLarge = false;

for (const { entry, always, budgetKilobytes } of programs) {
  const pages = manifest[entry]?.dynamicImports;
  if (!pages) throw new Error(`web/dist/.vite/manifest.json has no pages of ${entry}`);
  console.log(`${entry}: at most ${budgetKilobytes} kB for a page`);
  for (const page of pages) {
    const size = kilobytes(chunksOf(entry, ...always, page));
    const verdict = size > budgetKilobytes ? '  OVER THE BUDGET' : '';
    console.log(`${size.toFixed(1).padStart(7)} kB  ${page}${verdict}`);
    isTooLarge ||= size > budgetKilobytes;
  }
}
process.exit(isTooLarge ? 1 : 0);

/** The chunks that must arrive before the page shows: those named, and all that these import statically. */
function chunksOf(...names: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    manifest[name]?.imports?.forEach(visit);
  };
  names.forEach(visit);
  return found;
}

function kilobytes(chunks: Set<string>): number {
  const files = [...chunks].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(`web/dist/${file}`)).length, 0) / 1000;
}
