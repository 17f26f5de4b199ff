import { newVersion } from './new-version.ts';
import { isOutdated } from './versions.ts';

const address = '/service-worker.js';
/** Browsers check for a new worker on each load; a page open for days checks itself. */
const checkEveryMs = 30 * 60 * 1000;

/**
 * Installs the service worker for signed-in users and notices newer versions of the app, when another worker takes over
 * or a chunk of this page is missing. Everything works without one: browsers have none over plain http. `onFirst` is
 * called when a worker first controls this page, whose data isn't cached yet.
 */
export function followServiceWorker(onFirst: () => void): () => void {
  const onGone = () => void checkIfOutdated();
  window.addEventListener('vite:preloadError', onGone);
  const end = new AbortController();
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void follow(end.signal, onFirst);
  return () => {
    end.abort();
    window.removeEventListener('vite:preloadError', onGone);
  };
}

async function checkIfOutdated(): Promise<void> {
  if (await isOutdated()) newVersion.note();
}

async function follow(signal: AbortSignal, onFirst: () => void): Promise<void> {
  let hasOne = navigator.serviceWorker.controller !== null;
  const onChange = () => {
    if (hasOne) void checkIfOutdated();
    else onFirst();
    hasOne = true;
  };
  navigator.serviceWorker.addEventListener('controllerchange', onChange, { signal });
  const registration = await register();
  if (!registration || signal.aborted) return;
  const checkForUpdate = () => {
    // There's nothing to find when offline.
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  };
  const timer = setInterval(checkForUpdate, checkEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  window.addEventListener('online', checkForUpdate, { signal });
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register(address);
  } catch {
    return undefined; // Storage is disabled, or the window is private.
  }
}
