import { newVersion } from './new-version.ts';
import { isOutdated } from './versions.ts';

const address = '/service-worker.js';
/** Browsers look for a new one at each load; a page that stays open for days asks itself. */
const checkEveryMs = 30 * 60 * 1000;

/**
 * Has the service worker installed for whoever is signed in, and notices newer versions of the app, by a worker that
 * takes the other's place or by a part of this page that is gone. Everything works without one: by plain http browsers
 * have none. `onFirst` is called when a worker answers for this page that had none: what it shows was not kept yet.
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
  const variant = () => {
    // Without a network there is nothing to find.
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  };
  const timer = setInterval(variant, checkEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  window.addEventListener('online', variant, { signal });
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register(address);
  } catch {
    return undefined; // Where storage is switched off, or in private windows.
  }
}
