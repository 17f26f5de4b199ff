// Measures a Docket's public pages with Lighthouse, as a phone on a slow connection, and fails below the required
// scores. npx downloads a pinned Lighthouse, which isn't a dependency because it's large and only used here. Needs
// Chromium and the package registry.
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readFileSync, rmSync } from 'node:fs';
import { removeDataDir, startDocket } from '../e2e/program/docket.ts';
import { findChromium } from './bootstrap/browser.mjs';

const lighthouse = 'lighthouse@13.5.0';
const pages = ['/', '/auth', '/pricing'];
const marks = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** The machine's load affects the measured performance, so the median of these runs counts. */
const runs = 3;

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

const chromium = findChromium();
if (!chromium) throw new Error('Chromium was not found.');
const docket = await startDocket();
let isBelow = false;
try {
  for (const page of pages) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run++) reports.push(await measure(docket.url + page, chromium));
    reports.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
    const middle = reports[Math.floor(runs / 2)]!;
    const scores = Object.keys(marks).map((name) => `${name} ${scoreOf(middle, name)}`);
    console.log(`${page.padEnd(10)} ${scores.join(', ')}`);
    for (const [name, mark] of Object.entries(marks)) {
      if (scoreOf(middle, name) >= mark) continue;
      isBelow = true;
      console.error(`  ${name} is below ${mark}:`);
      for (const line of shortcomings(middle, name)) console.error(`    ${line}`);
    }
  }
} finally {
  await docket.stop();
  removeDataDir(docket.dataDir);
}
process.exit(isBelow ? 1 : 0);

async function measure(url: string, executablePath: string): Promise<Report> {
  const file = join(tmpdir(), `docket-lighthouse-${process.pid}.json`);
  const flags = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
  try {
    await promisify(execFile)(
      'npx',
      [
        '--yes',
        lighthouse,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${Object.keys(marks).join(',')}`,
        `--chrome-flags=${flags.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024 },
    );
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(file, { force: true });
  }
}

/** 0 to 100. */
function scoreOf(report: Report, category: string): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}

/** What kept a category from a full score. */
function shortcomings({ categories, audits }: Report, category: string): string[] {
  const counted = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.flatMap(({ id }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 1) return [];
    return `${audit.title}: ${Math.round(audit.score * 100)} ${audit.displayValue ?? ''}`;
  });
}
