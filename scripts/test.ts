// Runs every test: those without a browser with Vitest, then the journeys with Playwright on the real program. Ends
// with the failures by name, and one line per runner, 'N passed, N failed'.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, rmSync, statfsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { findChromium, findFirefox } from './bootstrap/browser.mjs';

interface Outcome {
  runner: string;
  passed: number;
  failed: number;
  skipped: number;
  ok: boolean;
  /** The titles of failed tests, each with what it saw first. */
  failures: string[];
}

interface VitestResult {
  fullName: string;
  status: string;
  failureMessages?: string[];
}

interface VitestReport extends Partial<
  Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number>
> {
  testResults?: { name: string; status: string; assertionResults: VitestResult[] }[];
}

interface PlaywrightSuite {
  file: string;
  specs?: { title: string; ok: boolean; tests?: { results?: { errors?: { message?: string }[] }[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats?: Partial<Record<'expected' | 'unexpected' | 'skipped', number>>;
  suites?: PlaywrightSuite[];
}

const results = 'node_modules/.cache/test-results';
/** Where the runners put their databases and files: in memory where there's room, which saves a quarter of the time. */
const temporaryFolder = folderInMemory() ?? process.env['TMPDIR'];

const chromium = findChromium();
const firefox = findFirefox();
const outcomes = [runVitest(), runPlaywright()];

console.log('');
for (const { runner, failures } of outcomes)
  for (const failure of failures) console.log(`${runner} failed: ${failure}`);
for (const { runner, passed, failed, skipped } of outcomes)
  console.log(`${runner}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
if (!chromium)
  console.log(
    'The journeys in a browser did not run: install Chromium or Chrome (Debian: apt-get install chromium).',
  );
if (!firefox)
  console.log('The journeys in Firefox did not run: install Firefox (Debian: apt-get install firefox-esr).');

process.exit(chromium && outcomes.every((outcome) => outcome.ok && outcome.passed > 0) ? 0 : 1);

function runVitest(): Outcome {
  const file = `${results}/vitest.json`;
  const ok = run(
    'node_modules/vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    file,
  );
  const report = read(file) as VitestReport;
  return {
    runner: 'Vitest',
    passed: report.numPassedTests ?? 0,
    failed: Math.max(report.numFailedTests ?? 0, ok ? 0 : 1),
    skipped: report.numPendingTests ?? 0,
    ok,
    failures: (report.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file can fail as a whole, before or after its tests.
      if (status === 'failed' && failed.length === 0) return [name];
      return failed.map(
        ({ fullName, failureMessages }) => `${name}: ${fullName}${beginning(failureMessages?.[0])}`,
      );
    }),
  };
}

function runPlaywright(): Outcome {
  const file = `${results}/playwright.json`;
  const projects = [
    'program',
    ...(chromium ? ['desktop', 'phone'] : []),
    ...(chromium && firefox ? ['firefox'] : []),
  ];
  const ok = run(
    'node_modules/@playwright/test/cli.js',
    ['test', '--reporter=list,json', ...projects.map((name) => `--project=${name}`)],
    file,
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  const { stats = {}, suites = [] } = read(file) as PlaywrightReport;
  return {
    runner: 'Playwright',
    passed: stats.expected ?? 0,
    failed: Math.max(stats.unexpected ?? 0, ok ? 0 : 1),
    skipped: stats.skipped ?? 0,
    ok,
    failures: suites.flatMap(failedJourneys),
  };
}

function failedJourneys({ file, specs = [], suites = [] }: PlaywrightSuite): string[] {
  const failed = specs
    .filter((journey) => !journey.ok)
    .map(({ title, tests = [] }) => {
      const errors = tests.flatMap((test) => (test.results ?? []).flatMap((result) => result.errors ?? []));
      // The first may be a timeout alone; the next says what was waited for.
      return `${file}: ${title}${errors.map(({ message }) => beginning(message)).join('')}`;
    });
  return [...failed, ...suites.flatMap(failedJourneys)];
}

/** The first lines of an error, without colours, below the title of its test. */
function beginning(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(0, 6)
    .map((line) => `\n    ${line.slice(0, 400)}`)
    .join('');
}

function run(script: string, args: string[], report: string, env: Record<string, string> = {}): boolean {
  rmSync(report, { force: true });
  const { status } = spawnSync(process.execPath, [script, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(temporaryFolder !== undefined && { TMPDIR: temporaryFolder }), ...env },
  });
  return status === 0;
}

/** Linux's folder in memory, if it has room for several times the half gigabyte that the tests use. */
function folderInMemory(): string | undefined {
  const folder = '/dev/shm';
  const needed = 3 * 1024 ** 3;
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory() / 2) > needed ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** The runner's report; empty if it died before writing one. */
function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
