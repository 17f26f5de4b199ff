import { useCallback, useSyncExternalStore } from 'react';
import { useUser } from '../session/session.ts';
import { outbox } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';

function useItems<Seen>(seen: (items: readonly OutboxItem[]) => Seen): Seen {
  const { id } = useUser();
  const watch = useCallback((listener: () => void) => outbox.watch(id, listener), [id]);
  return useSyncExternalStore(watch, () => seen(outbox.items(id)));
}

/** The signed-in person's items, the oldest first: what waits, and for an hour what was sent. */
export const useOutbox = (): readonly OutboxItem[] => useItems((items) => items);

/** How many receipts of the signed-in person are on this device only. */
export const useWaitingCount = (): number =>
  useItems((items) => items.filter(({ state }) => state !== 'sent').length);
