import { PrecacheController } from 'workbox-precaching';
import { shellPath } from '@docket/shared/screens';
import { hashed, named, version } from './app-files.ts';

/** Each build has its own cache. */
const prefix = 'docket-app-';

/** This build's files, fetched when the worker is installed. */
export const ownFiles = new PrecacheController({ cacheName: `${prefix}${version}` });
ownFiles.addToCacheList([
  ...hashed.map((url) => ({ url, revision: null })),
  ...[...named, shellPath].map((url) => ({ url, revision: version })),
]);

/** A file of an older build that an open page may still request; the server no longer has it. */
export const olderFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? (await fetch(request));

/** Deletes all builds but the last two, which open pages may be using. */
export async function dropOlderBuilds(): Promise<void> {
  // Names come in the order the caches were created.
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(builds.slice(0, -2).map((name) => caches.delete(name)));
}
