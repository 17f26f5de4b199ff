import { chromium, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../scripts/bootstrap/browser.mjs';
import type { Ready } from './server/measured-server.ts';
import { withFilledServer } from './server/filled-server.ts';
import { withReceipts } from './server/receipt-data.ts';

/*
 * Measures how smooth the log of one person with 100,000 receipts is in a browser: the main thread's longest task while
 * it's scrolled and searched, from the browser's trace. A frame waits for the task before it, so no frame takes longer
 * than 50 ms if no task does. Also measures the time between actual frames and from each key or click to the next paint
 * (INP), which include other load on the machine.
 * After `node scripts/bootstrap.mjs --build`: `node bench/log.ts --receipts 100000`.
 */
const at = process.argv.indexOf('--receipts');
const receipts = at < 0 ? 100_000 : Number(process.argv[at + 1]);
const executablePath = findChromium();
const frameLimitMs = 50;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** In microseconds: duration and processor time. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

await withFilledServer(withReceipts(receipts), measure);

async function measure({ app, cookies }: Ready): Promise<void> {
  const [cookie = ''] = Object.values(cookies);
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: app }]);
    const page = await context.newPage();
    await page.addInitScript(noteInteractions);
    const cdp = await context.newCDPSession(page);
    const began = performance.now();
    await page.goto(`${app}/receipts-log`);
    await firstRow(page).waitFor();
    console.log(`first rows after ${Math.round(performance.now() - began)} ms, the page's code included`);

    await traced(cdp, page, 'scrolling by the wheel', () => scrollByWheel(page));
    await traced(cdp, page, 'dragging to far places', () => dragAround(page));
    await traced(cdp, page, 'moving by arrow keys', () => moveByKeys(page));
    await traced(cdp, page, 'selecting, opening and closing', () => selectAndOpen(page));
    await traced(cdp, page, 'typing a search', () => typeSearch(page));
  } finally {
    await browser.close();
  }
}

function firstRow(page: Page) {
  return page.locator('[data-row-action]').first();
}

async function scrollByWheel(page: Page): Promise<void> {
  await page.mouse.move(700, 600);
  for (let turn = 0; turn < 300; turn++) await page.mouse.wheel(0, 240);
  await firstRow(page).waitFor();
}

async function dragAround(page: Page): Promise<void> {
  for (const share of [0.5, 0.1, 0.9, 0.33, 1, 0]) {
    await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), share);
    await firstRow(page).waitFor();
  }
}

async function moveByKeys(page: Page): Promise<void> {
  await firstRow(page).focus();
  for (let press = 0; press < 80; press++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-row-action'));
  await page.keyboard.press('Home');
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-row-action'));
}

async function selectAndOpen(page: Page): Promise<void> {
  for (let row = 0; row < 8; row++)
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(row + 1)
      .click();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  for (let row = 0; row < 5; row++) {
    await page.locator('[data-row-action]').nth(row).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

async function typeSearch(page: Page): Promise<void> {
  await page.keyboard.press('/');
  const answered = page.waitForResponse((response) => response.url().includes('search=number'));
  await page.keyboard.type('number 42', { delay: 90 });
  await answered;
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}

async function traced(cdp: CDPSession, page: Page, name: string, act: () => Promise<void>): Promise<void> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'toplevel', '__metadata'] },
  });
  await takeInteractions(page);
  const frames = await framesDuring(page, act);
  const interactions = await takeInteractions(page);
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  report(name, mainThreadTasks(events), frames, interactions);
}

type Noting = typeof window & { interactions: { id: number; ms: number }[] };

/** Runs in the page: notes each key and click with the time to the next paint, in steps of 8 ms. */
function noteInteractions(): void {
  const { interactions } = Object.assign(window as Noting, { interactions: [] as Noting['interactions'] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) interactions.push({ id: entry.interactionId, ms: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** The longest event of each interaction since the last call; those under 16 ms aren't told. */
async function takeInteractions(page: Page): Promise<number[]> {
  const noted = await page.evaluate(async () => {
    // The last one is told after its paint.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { interactions } = window as Noting;
    return interactions.splice(0, interactions.length);
  });
  const longest = new Map<number, number>();
  for (const { id, ms } of noted) longest.set(id, Math.max(ms, longest.get(id) ?? 0));
  return [...longest.values()];
}

/** The time between frames, in milliseconds. */
async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { frameTimes: times });
    const note = (time: number) => {
      times.push(time);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await act();
  const times = await page.evaluate(() => {
    const noted = (window as typeof window & { frameTimes: number[] }).frameTimes;
    return noted.splice(0, noted.length);
  });
  return times.slice(1).map((time, index) => time - times[index]!);
}

interface Task {
  /** The duration, which includes waiting on a busy machine. */
  wallMs: number;
  /** The processor time. */
  workMs: number;
}

/** The tasks of the renderers' main threads. */
function mainThreadTasks(events: readonly TraceEvent[]): Task[] {
  const key = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map((event) => key(event)),
  );
  return events
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && main.has(key(event)))
    .map(({ dur = 0, tdur = dur }) => ({ wallMs: dur / 1000, workMs: tdur / 1000 }));
}

function report(
  name: string,
  tasks: readonly Task[],
  frames: readonly number[],
  interactions: readonly number[],
): void {
  const summary = (of: (task: Task) => number) =>
    `longest ${Math.max(0, ...tasks.map(of)).toFixed(1)} ms, ${tasks.filter((task) => of(task) > frameLimitMs).length} over ${frameLimitMs} ms`;
  const sorted = frames.toSorted((one, other) => one - other);
  const share = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1);
  console.log(
    `${name}: ${tasks.length} tasks\n` +
      `  work      ${summary(({ workMs }) => workMs)}\n` +
      `  by clock  ${summary(({ wallMs }) => wallMs)}\n` +
      `  frames    every ${share(0.5)} ms, 99% within ${share(0.99)} ms\n` +
      `  to paint  longest ${Math.max(0, ...interactions)} ms, ${interactions.length} keys or clicks took 16 ms or more`,
  );
}
