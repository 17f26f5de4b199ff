/** What the service worker keeps for reading offline: answers of the API, and pictures. One person's at a time. */
export const keptCaches = { data: 'docket-kept-data', pictures: 'docket-kept-pictures' } as const;
export type KeptKind = keyof typeof keptCaches;

/** When a kept answer was given (ISO 8601): a header that only what comes from the device has. */
export const keptHeader = 'x-docket-kept';

/** No answer is shown that is older, and after so long without the server nobody is taken for signed in. */
const keptForMs = 30 * 24 * 60 * 60 * 1000;

/** An address that no server answers; under it stands whose everything kept is. */
const ownerEntry = '/docket-kept-owner';

/** Browsers have these for secure pages only. */
const hasCaches = (): boolean => 'caches' in globalThis;

/** The person, as JSON, for whom answers are kept; null when nobody's are. */
export async function keptOwner(): Promise<Response | null> {
  if (!hasCaches() || !(await caches.has(keptCaches.data))) return null;
  return (await (await caches.open(keptCaches.data)).match(ownerEntry)) ?? null;
}

export async function setKeptOwner(json: string): Promise<void> {
  if (!hasCaches()) return;
  const headers = { 'content-type': 'application/json', [keptHeader]: new Date().toISOString() };
  await (await caches.open(keptCaches.data)).put(ownerEntry, new Response(json, { headers }));
}

/** Nothing that was kept can be read from now on. */
export async function forgetKept(): Promise<void> {
  if (!hasCaches()) return;
  await Promise.all(Object.values(keptCaches).map((name) => caches.delete(name)));
}

export const isTooOld = ({ headers }: Response): boolean =>
  Date.now() - Date.parse(headers.get(keptHeader) ?? '') > keptForMs;

/** Whether a request stands for the entry that is no answer. */
export const isOwnerEntry = ({ url }: Request): boolean => new URL(url).pathname === ownerEntry;
