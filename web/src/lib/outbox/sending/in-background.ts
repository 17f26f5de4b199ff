import { syncTag } from '../../offline/worker-messages.ts';

interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/**
 * Has the service worker send what waits when there is a network, though every page be closed by then. Browsers that
 * can't (Safari, Firefox), or that refuse it, leave it to the next open page.
 */
export function sendInBackground(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) => (registration as SyncRegistration | undefined)?.sync?.register(syncTag))
    .catch(() => undefined);
}
