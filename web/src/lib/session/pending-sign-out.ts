import { logout } from '@docket/shared/auth/contract';
import { call } from '../api/api-client.ts';
import { forgetRemembered, remember, remembered } from '../device-storage.ts';
import { pendingKey } from './pending-key.ts';

/** After this long the browser signs the user out without the server's confirmation. */
const timeoutMs = 10_000;

// The service worker has no local storage, and pages without TLS have no caches, so each uses what it has.
const inCaches = (): CacheStorage | undefined => (globalThis as { caches?: CacheStorage }).caches;

/** Whether someone signed out here and the server may not know yet. */
export const isSignOutPending = async (): Promise<boolean> =>
  remembered(pendingKey) !== null || ((await inCaches()?.has(pendingKey)) ?? false);

/** A full device can't remember it; the server is asked to end the session all the same. */
async function markPending(): Promise<void> {
  remember(pendingKey, new Date().toISOString());
  await inCaches()
    ?.open(pendingKey)
    .catch(() => undefined);
}

/** Signing in ends this browser's previous session, so there's nothing left to end. */
export async function forgetPendingSignOut(): Promise<void> {
  forgetRemembered(pendingKey);
  await inCaches()?.delete(pendingKey);
}

/**
 * Ends the session on the server. If the server doesn't respond, this device remembers to end it before
 * showing or sending anything else.
 */
export async function signOut(): Promise<void> {
  await markPending();
  await endSessionOnServer();
}

async function endSessionOnServer(): Promise<void> {
  await call(logout, { signal: AbortSignal.timeout(timeoutMs) });
  await forgetPendingSignOut();
}

/**
 * Ends a session that couldn't be ended before. Returns whether it's gone. It isn't marked as pending again: the
 * page that's signing out may have heard from the server meanwhile.
 */
export async function finishSignOut(): Promise<boolean> {
  if (!(await isSignOutPending())) return true;
  try {
    await endSessionOnServer();
    return true;
  } catch {
    return false;
  }
}

const firstDelayMs = 2000;
const longestDelayMs = 60_000;

/** Asks the server until it has ended the session, then calls `done`. Returns how to stop. */
export function retrySignOut(done: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = firstDelayMs;
  let isRunning = false;
  let hasEnded = false;

  const attempt = async () => {
    if (isRunning || hasEnded) return;
    clearTimeout(timer);
    isRunning = true;
    const isOver = await finishSignOut();
    isRunning = false;
    if (hasEnded) return;
    if (isOver) return done();
    timer = setTimeout(() => void attempt(), delay);
    delay = Math.min(delay * 2, longestDelayMs);
  };
  const soon = () => void attempt();
  window.addEventListener('online', soon);
  document.addEventListener('visibilitychange', soon);
  soon();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    window.removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', soon);
  };
}
