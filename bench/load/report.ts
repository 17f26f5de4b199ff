import os from 'node:os';
import type { Sample } from './generator.ts';
import { routeNames } from './mix.ts';

export const machine = (): string =>
  `${os.availableParallelism()} cores (${os.cpus()[0]?.model.trim()}), load ${os.loadavg()[0]?.toFixed(1)}`;

export function valueAt(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** How a number of requests were answered. */
export interface Summary {
  count: number;
  /** Answered 200, in milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Shares of all: answered 503, and failed otherwise or not answered. */
  refused: number;
  failed: number;
}

export function summaryOf(samples: readonly Sample[]): Summary {
  const times = samples.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const count = samples.length;
  const refused = samples.filter(({ status }) => status === 503).length;
  return {
    count,
    p50: valueAt(times, 0.5),
    p95: valueAt(times, 0.95),
    p99: valueAt(times, 0.99),
    refused: refused / count,
    failed: (count - times.length - refused) / count,
  };
}

const inMs = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(0)).padStart(6);
const percent = (share: number): string => (share * 100).toFixed(2).padStart(6);

export const lineOf = (name: string, summary: Summary): string =>
  `${name.padEnd(16)} ${String(summary.count).padStart(7)} requests   p50 ${inMs(summary.p50)}  p95 ${inMs(summary.p95)}` +
  `  p99 ${inMs(summary.p99)} ms   ${percent(summary.refused)} % refused  ${percent(summary.failed)} % failed`;

/** Prints how each route was answered, and which other statuses came. */
export function printRoutes(samples: readonly Sample[]): void {
  for (const route of routeNames) {
    const own = samples.filter((sample) => sample.route === route);
    if (own.length > 0) console.log(`  ${lineOf(route, summaryOf(own))}`);
  }
  const others = new Map<string, number>();
  for (const { route, status } of samples)
    if (status !== 200 && status !== 503)
      others.set(`${route} ${status}`, (others.get(`${route} ${status}`) ?? 0) + 1);
  if (others.size > 0)
    console.log(`  failed: ${[...others].map(([what, times]) => `${what} ${times} times`).join(', ')}`);
}
