import { audienceOf, paths, shellPath } from '@docket/shared/screens';
import { registerQuotaErrorCallback } from 'workbox-core';
import { PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheOnly, NetworkFirst } from 'workbox-strategies';
import { clearOfflineCaches, offlineCaches } from '../lib/offline/offline-caches.ts';
import { syncTag } from '../lib/outbox/sending/in-background.ts';
import { sendWaiting } from '../lib/outbox/sending/send-waiting.ts';
import { finishSignOut } from '../lib/session/pending-sign-out.ts';
import { dropOlderBuilds, olderFile, ownFiles } from './builds.ts';
import { cachingPlugin, onlyNewerThan, refuseAway } from './caching-plugin.ts';
import { cacheKindOf } from './cache-kind.ts';

declare const self: ServiceWorkerGlobalScope;

/** After so long without an answer a page begins with what is on the device. */
const pageTimeoutMs = 5000;
const dataTimeoutSeconds = 10;
const justNowMs = 60_000;

registerRoute(new PrecacheRoute(ownFiles));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => olderFile(request),
);

/**
 * Members' screens come from the server, which knows whether there is a session; without it the app itself, which then
 * shows what was kept. All other pages are the server's alone.
 */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && audienceOf(url.pathname) === 'members',
  async ({ request }) => {
    try {
      await finishSignOut();
      const page = refuseAway(await inTime(fetch(request)));
      // Sent on to sign in: whoever the session was of, nothing of theirs may be read here any more.
      if (page.type === 'opaqueredirect') await clearOfflineCaches();
      return page;
    } catch (error) {
      const shell = await ownFiles.matchPrecache(shellPath);
      if (shell) return shell;
      throw error;
    }
  },
);

/** Whoever has signed out without the server stays told so, though they load the first page again. */
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname === paths.home,
  async ({ request }) => {
    if (await finishSignOut()) return await fetch(request);
    return (await ownFiles.matchPrecache(shellPath)) ?? Response.error();
  },
);

const strategies = {
  /** A picture that was loaded ahead (the review inbox does so) is not loaded twice. */
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

// Receipts that wait to be sent share the room with these, and matter more.
registerQuotaErrorCallback(() => caches.delete(offlineCaches.pictures));

// A new version answers for open pages at once: they keep what is on them, and their files.
self.addEventListener('install', (event) => {
  void ownFiles.install(event);
  void self.skipWaiting();
});

// The first page that brought the worker is to have what it shows kept as well.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOlderBuilds(), self.clients.claim()])),
);

/** Types of browsers leave it out: not every browser has it. */
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
