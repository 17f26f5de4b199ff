import { PrecacheController } from 'workbox-precaching';
import { shellPath } from '@docket/shared/screens';
import { hashed, named, version } from './app-files.ts';

/** Each build's files lie in a cache of their own. */
const prefix = 'docket-app-';

/** The files of this build; they are fetched when the worker is installed. */
export const ownFiles = new PrecacheController({ cacheName: `${prefix}${version}` });
ownFiles.addToCacheList([
  ...hashed.map((url) => ({ url, revision: null })),
  ...[...named, shellPath].map((url) => ({ url, revision: version })),
]);

/** A file of an older build, which an open page of that build may still ask for; the server has it no more. */
export const olderFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? (await fetch(request));

/** Lets go of all builds but the two that came last: pages that are open now are of these. */
export async function dropOlderBuilds(): Promise<void> {
  // Names are in the order in which the caches were made.
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(builds.slice(0, -2).map((name) => caches.delete(name)));
}
