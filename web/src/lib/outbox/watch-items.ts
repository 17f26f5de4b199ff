import type { OutboxItem } from './outbox-item.ts';

const channelName = 'docket-outbox';
const none: readonly OutboxItem[] = [];

/** Notifies open pages of a change, from a service worker, which has no page. */
export function notifyOpenPages(): void {
  const channel = new BroadcastChannel(channelName);
  // A channel has no target: only pages of this origin hear it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('changed');
  channel.close();
}

/** The items that pages show, read again whenever this tab or another reports a change. One user at a time. */
export function watchItems(load: (userId: string) => Promise<OutboxItem[]>) {
  const listeners = new Set<() => void>();
  let channel: BroadcastChannel | null = null;
  let shown: { userId: string; items: readonly OutboxItem[] } | null = null;
  let latest = 0;

  async function refresh(userId: string): Promise<void> {
    latest += 1;
    const asked = latest;
    const items = await load(userId);
    if (asked !== latest || listeners.size === 0) return;
    shown = { userId, items };
    for (const listener of listeners) listener();
  }

  return {
    /** Calls a listener when a user's items change. Returns an unsubscribe function. */
    watch: (userId: string, listener: () => void): (() => void) => {
      listeners.add(listener);
      if (shown?.userId !== userId) shown = { userId, items: none };
      if (!channel) {
        channel = new BroadcastChannel(channelName);
        channel.addEventListener('message', () => shown && void refresh(shown.userId));
      }
      void refresh(userId);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        channel?.close();
        channel = null;
        shown = null;
      };
    },
    /** A user's items as last read. */
    items: (userId: string): readonly OutboxItem[] => (shown?.userId === userId ? shown.items : none),
    /** Tells this and the other tabs of a change. */
    notify: (): void => {
      if (!shown) return;
      // A channel has no target: only pages of this origin hear it.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage('changed');
      void refresh(shown.userId);
    },
  };
}
