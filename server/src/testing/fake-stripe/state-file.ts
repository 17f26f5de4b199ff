import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { errorCode } from '../../platform/error-code.ts';
import type { State } from './state.ts';

const kept = [
  'customers',
  'cards',
  'prices',
  'subscriptions',
  'invoices',
  'checkouts',
  'purchases',
  'portals',
] as const satisfies readonly (keyof State)[];

/** Saves what the provider knows, so that the next start goes on from there. */
export function saveState(state: State, file: string): void {
  const maps = Object.fromEntries(kept.map((name) => [name, [...state[name]]]));
  const text = JSON.stringify({ maps, pending: state.pending, now: state.now(), url: state.url });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** Reads what was saved, if anything. The address may be another one now. */
export function loadState(state: State, file: string): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  const { url } = JSON.parse(text) as { url: string };
  const saved = JSON.parse(text.replaceAll(url, state.url)) as {
    maps: Record<(typeof kept)[number], [string, never][]>;
    pending: State['pending'];
    now: number;
  };
  for (const name of kept) for (const [id, value] of saved.maps[name]) state[name].set(id, value);
  state.pending = saved.pending;
  state.moveClock(saved.now);
}
