import { noteNewVersion } from './new-version.ts';
import { isOutdated, pageVersion } from './versions.ts';
import { workerMessages } from './worker-messages.ts';

const address = '/service-worker.js';
/** Browsers look for a new one at each load; a page that stays open for days asks itself. */
const lookEveryMs = 30 * 60 * 1000;

/**
 * Has the service worker installed for whoever is signed in, and notices newer versions of the app, by the worker or by
 * a part of this page that is gone. Everything works without one: by plain http browsers have none. `onFirst` is called
 * when a worker answers for this page that had none: what it shows was not kept yet.
 */
export function followServiceWorker(onFirst: () => void): () => void {
  const onGone = () => void noteIfOutdated();
  window.addEventListener('vite:preloadError', onGone);
  const end = new AbortController();
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void follow(end.signal, onFirst);
  return () => {
    end.abort();
    window.removeEventListener('vite:preloadError', onGone);
  };
}

async function noteIfOutdated(): Promise<void> {
  if (await isOutdated()) noteNewVersion();
}

async function follow(signal: AbortSignal, onFirst: () => void): Promise<void> {
  const { controller } = navigator.serviceWorker;
  if (!controller)
    navigator.serviceWorker.addEventListener('controllerchange', onFirst, { once: true, signal });
  const registration = await register();
  if (!registration || signal.aborted) return;
  const found = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void consider(worker);
    });
  };
  registration.addEventListener('updatefound', found, { signal });
  if (registration.waiting) void consider(registration.waiting);
  const look = () => {
    // Without a network there is nothing to find.
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  };
  const timer = setInterval(look, lookEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  window.addEventListener('online', look, { signal });
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register(address);
  } catch {
    return undefined; // Where storage is switched off, or in private windows.
  }
}

/** An installed worker that waits for the pages of the older one. The page may have come from the new build already. */
async function consider(worker: ServiceWorker): Promise<void> {
  if (!navigator.serviceWorker.controller) return;
  if ((await versionOf(worker)) === pageVersion()) worker.postMessage(workerMessages.takeOver, []);
  else noteNewVersion(worker);
}

const versionOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    worker.postMessage(workerMessages.version, [port2]);
  });
