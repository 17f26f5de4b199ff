import { passesWithoutAnybody, type OutboxItem } from '../outbox-item.ts';
import type { Outbox } from '../outbox.ts';

/** The tag with which the browser wakes the service worker when there's a network and receipts are waiting. */
export const syncTag = 'docket-outbox';

interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/**
 * Has the service worker upload the rest once there's a network, even if every page is closed by then: what failed to
 * upload, and what's waiting when a page is hidden. Browsers that can't (Safari, Firefox) or won't leave it to the next
 * open page. Returns how to stop.
 */
export function sendInBackground(outbox: Outbox, userId: string): () => void {
  const isAny = (isLeft: (item: OutboxItem) => boolean) =>
    outbox.items(userId).some((item) => item.isStored && isLeft(item));
  // Ask only once: asked again while the worker is trying, the browser would retry forever.
  let wasAsked = false;
  const onChange = () => {
    const isDue = isAny(isSentInVain);
    if (isDue && !wasAsked) void wakeWorkerOnline();
    wasAsked = isDue;
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden' && (isAny(isSentInVain) || isAny(isNotTried)))
      void wakeWorkerOnline();
  };
  const end = outbox.watch(userId, onChange);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    end();
    document.removeEventListener('visibilitychange', onHidden);
  };
}

const isNotTried = ({ state, problem }: OutboxItem): boolean => state !== 'sent' && problem === null;

const isSentInVain = ({ state, problem }: OutboxItem): boolean =>
  state !== 'sent' && problem !== null && passesWithoutAnybody(problem.code);

/** Asks the browser to wake the service worker once there's a network, if it can. */
export async function wakeWorkerOnline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (registration as SyncRegistration | undefined)?.sync?.register(syncTag);
  } catch {
    // The user or the browser doesn't allow background sync.
  }
}
