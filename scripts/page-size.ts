// How much JavaScript a first visit to each page loads, compressed, against its budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

const budgetKilobytes = 200;

const manifest = JSON.parse(readFileSync('web/dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;
const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
if (!entry) throw new Error('web/dist/.vite/manifest.json has no entry');

const pages = Object.keys(manifest).filter(
  (name) => manifest[name]?.isDynamicEntry && /-(page|screen)\.tsx$/.test(name),
);
const sizes = [entry, ...pages].map((name) => ({ name, kilobytes: kilobytes(chunksOf(entry, name)) }));
const tooLarge = sizes.filter((page) => page.kilobytes > budgetKilobytes);

for (const page of sizes) console.log(`${page.kilobytes.toFixed(1).padStart(7)} kB  ${page.name}`);
for (const page of tooLarge)
  console.error(`over ${budgetKilobytes} kB of compressed JavaScript: ${page.name}`);
process.exit(tooLarge.length === 0 ? 0 : 1);

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
