import { newKey } from '../new-key.ts';

/** Files that other apps shared, until a signed-in page adds them to the outbox. Signing out doesn't clear it. */
const cacheName = 'docket-shared-files';
const nameHeader = 'x-docket-file-name';

export interface SharedFile {
  /** The idempotency key of the receipt that it becomes. */
  key: string;
  file: File;
}

/** Saves shared files on the device. Rejects if there's no space. */
export async function saveShared(files: readonly File[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const file of files) {
    const headers = { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) };
    await cache.put(`/shared/${newKey()}`, new Response(await file.arrayBuffer(), { headers }));
  }
}

/** The shared files on this device, the first shared first. */
export async function sharedFiles(): Promise<SharedFile[]> {
  // Browsers offer caches to secure pages only.
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const found: SharedFile[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (!response) continue;
    const name = decodeURIComponent(response.headers.get(nameHeader) ?? '');
    const type = response.headers.get('content-type') ?? '';
    const key = new URL(request.url).pathname.split('/').at(-1) ?? '';
    found.push({ key, file: new File([await response.arrayBuffer()], name, { type }) });
  }
  return found;
}

/** Forgets a shared file once the outbox has it, or it can't be a receipt. */
export async function forgetShared(key: string): Promise<void> {
  await (await caches.open(cacheName)).delete(`/shared/${key}`);
}
