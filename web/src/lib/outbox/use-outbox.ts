import { useCallback, useSyncExternalStore } from 'react';
import { useUser } from '../session/session.ts';
import { outbox } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';

function useItems<Seen>(seen: (items: readonly OutboxItem[]) => Seen): Seen {
  const { id } = useUser();
  const watch = useCallback((listener: () => void) => outbox.watch(id, listener), [id]);
  return useSyncExternalStore(watch, () => seen(outbox.items(id)));
}

/** The user's items, oldest first: those waiting, and for an hour those uploaded. */
export const useOutbox = (): readonly OutboxItem[] => useItems((items) => items);

/** How many of the user's receipts are only on this device. */
export const useWaitingCount = (): number =>
  useItems((items) => items.filter(({ state }) => state !== 'sent').length);
