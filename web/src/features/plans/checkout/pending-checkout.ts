import { plans, type Plan } from '@docket/shared/plans/rules';
import { useSyncExternalStore } from 'react';
import { forgetRemembered, remember, remembered } from '../../../lib/device-storage.ts';

/** A checkout started in this browser that the server hasn't confirmed. */
export interface PendingCheckout {
  userId: string;
  plan: Plan;
  startedAt: number;
}

const key = 'docket-checkout';
/** After this long, a checkout counts as abandoned. */
const longestMs = 30 * 60_000;
const listeners = new Set<() => void>();

/** Remembers that a checkout was started. Only the server knows whether it was paid. */
export function rememberCheckout(userId: string, plan: Plan): void {
  remember(key, JSON.stringify({ userId, plan, startedAt: Date.now() } satisfies PendingCheckout));
  notify();
}

export function forgetCheckout(): void {
  forgetRemembered(key);
  notify();
}

/** The checkout that this user started, in this tab or another. */
export function usePendingCheckout(userId: string): PendingCheckout | null {
  const stored = useSyncExternalStore(watch, storedLately);
  const pending = parse(stored);
  return pending?.userId === userId ? pending : null;
}

function storedLately(): string | null {
  const stored = remembered(key);
  const pending = parse(stored);
  return pending && Date.now() - pending.startedAt < longestMs ? stored : null;
}

function parse(stored: string | null): PendingCheckout | null {
  try {
    const read = JSON.parse(stored ?? 'null') as Partial<PendingCheckout> | null;
    const plan = plans.find((one) => one === read?.plan);
    return plan && typeof read?.userId === 'string' && typeof read.startedAt === 'number'
      ? { userId: read.userId, plan, startedAt: read.startedAt }
      : null;
  } catch {
    return null;
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
