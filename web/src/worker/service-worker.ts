import { audienceOf, paths, sharePath, shellPath } from '@docket/shared/screens';
import { registerQuotaErrorCallback } from 'workbox-core';
import { PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheOnly, NetworkFirst } from 'workbox-strategies';
import { clearOfflineCaches, offlineCaches } from '../lib/offline/offline-caches.ts';
import { syncTag } from '../lib/outbox/sending/in-background.ts';
import { saveShared } from '../lib/outbox/shared/shared-files.ts';
import { sendWaiting } from '../lib/outbox/sending/send-waiting.ts';
import { finishSignOut } from '../lib/session/pending-sign-out.ts';
import { dropOlderBuilds, olderFile, ownFiles } from './builds.ts';
import { cachingPlugin, onlyNewerThan, refuseAway } from './caching-plugin.ts';
import { cacheKindOf } from './cache-kind.ts';

declare const self: ServiceWorkerGlobalScope;

/** After this long without a response a page loads from the device. */
const pageTimeoutMs = 5000;
const dataTimeoutSeconds = 10;
const justNowMs = 60_000;
/** The files' field in the manifest. */
const sharedField = 'receipts';

registerRoute(new PrecacheRoute(ownFiles));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => olderFile(request),
);

/**
 * Members' screens come from the server, which knows whether there's a session; offline the app itself loads
 * and shows cached data. All other pages come only from the server.
 */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && audienceOf(url.pathname) === 'members',
  async ({ request }) => {
    try {
      await finishSignOut();
      const page = refuseAway(await inTime(fetch(request)));
      // A redirect to sign-in means nobody is signed in, so cached data is cleared.
      if (page.type === 'opaqueredirect') await clearOfflineCaches();
      return page;
    } catch (error) {
      const shell = await ownFiles.matchPrecache(shellPath);
      if (shell) return shell;
      throw error;
    }
  },
);

/** After signing out offline, reloading the page still says so. */
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname === paths.home,
  async ({ request }) => {
    if (await finishSignOut()) return await fetch(request);
    return (await ownFiles.matchPrecache(shellPath)) ?? Response.error();
  },
);

/** What other apps share is saved on the device, also signed out and offline; the next page takes it. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  async ({ request }) => {
    let outcome = 'files';
    try {
      const form = await request.formData();
      const files = form.getAll(sharedField).filter((value) => value instanceof File);
      if (files.length === 0) outcome = 'failed';
      await saveShared(files);
    } catch (error) {
      console.error('The shared files could not be saved.', error);
      outcome = 'failed';
    }
    return Response.redirect(`${paths.submitReceipt}?shared=${outcome}`, 303);
  },
  'POST',
);

const strategies = {
  /** A preloaded image, as in the review inbox, isn't fetched twice. */
  recentlyCached: new CacheOnly({
    cacheName: offlineCaches.pictures,
    matchOptions: { ignoreVary: true },
    plugins: [cachingPlugin('pictures'), onlyNewerThan(justNowMs)],
  }),
  data: new NetworkFirst({
    cacheName: offlineCaches.data,
    networkTimeoutSeconds: dataTimeoutSeconds,
    matchOptions: { ignoreVary: true },
    plugins: [cachingPlugin('data')],
  }),
  pictures: new NetworkFirst({
    cacheName: offlineCaches.pictures,
    networkTimeoutSeconds: dataTimeoutSeconds,
    matchOptions: { ignoreVary: true },
    plugins: [cachingPlugin('pictures')],
  }),
};

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && cacheKindOf(url) === 'data',
  async (options) => ((await finishSignOut()) ? await strategies.data.handle(options) : Response.error()),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && cacheKindOf(url) === 'pictures',
  async (options) => {
    if (!(await finishSignOut())) return Response.error();
    try {
      return await strategies.recentlyCached.handle(options);
    } catch {
      return await strategies.pictures.handle(options);
    }
  },
);

// Receipts waiting to upload share this storage and matter more.
registerQuotaErrorCallback(() => caches.delete(offlineCaches.pictures));

// A new version takes over open pages immediately; they keep their content and files.
self.addEventListener('install', (event) => {
  void ownFiles.install(event);
  void self.skipWaiting();
});

// The page that installed the worker should have its data cached too.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOlderBuilds(), self.clients.claim()])),
);

/** TypeScript's types lack it because not every browser supports it. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

self.addEventListener('sync', (event) => {
  const woken = event as SyncEvent;
  if (woken.tag === syncTag) woken.waitUntil(sendWaiting());
});

async function inTime(response: Promise<Response>): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TypeError('The server takes too long')), pageTimeoutMs);
  });
  try {
    return await Promise.race([response, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
