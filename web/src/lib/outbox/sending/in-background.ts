import { passesWithoutAnybody, type OutboxItem } from '../outbox-item.ts';
import type { Outbox } from '../outbox.ts';

/** What the browser wakes the service worker with when there is a network and receipts wait to be sent. */
export const syncTag = 'docket-outbox';

interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/**
 * Has the service worker send what is left on the device as soon as there is a network, though every page be closed by
 * then: what a page has sent in vain, and what is there when it is put away. Browsers that can't (Safari, Firefox), or
 * that refuse it, leave it to the next open page. Returns how to stop.
 */
export function sendInBackground(outbox: Outbox, userId: string): () => void {
  const isAny = (isLeft: (item: OutboxItem) => boolean) =>
    outbox.items(userId).some((item) => item.isStored && isLeft(item));
  // Once is enough: asked again while the worker is trying, the browser would have it try without end.
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

/** Has the browser wake the service worker as soon as there is a network, where it can. */
export async function wakeWorkerOnline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (registration as SyncRegistration | undefined)?.sync?.register(syncTag);
  } catch {
    // The person or the browser allows no sending in the background.
  }
}
