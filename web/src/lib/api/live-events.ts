import { eventsPath, liveEvent } from '@docket/shared/http/live-event';
import type { LiveEvent } from '@docket/shared/http/live-event';
import { categoryOptions, getReceipt } from '@docket/shared/receipts/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointQuery, refreshAbout, refreshCalls, refreshReceipts } from './query-client.ts';
import { checkSession } from '../session/session-watch.ts';

const listeners = new Set<(event: LiveEvent) => void>();

/** Calls a listener for every live event while the stream is open. Returns an unsubscribe function. */
export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Opens the user's event stream and updates the cache from it. Everything works without it. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!('EventSource' in window)) return undefined;
    return listen(
      (event) => apply(event, client),
      () => void refreshReceipts(client),
    );
  }, [client]);
}

function apply(event: LiveEvent, client: QueryClient): void {
  // Managers may have someone else's receipt open.
  if (event.type === 'receipt-changed' || event.type === 'approvals-changed') void refreshReceipts(client);
  // Joining or leaving a business changes the plan that applies.
  if (event.type === 'business-changed')
    void refreshAbout(client, 'dashboard', 'subscription-status', 'storage-use');
  // Another business has other categories and custom fields.
  if (event.type === 'form-changed' || event.type === 'business-changed') {
    void refreshCalls(client, categoryOptions);
    void refreshAbout(client, 'custom-fields');
  }
  // An admin may manage them on another device.
  if (event.type === 'form-changed') void refreshAbout(client, 'admin');
  if (event.type === 'statements-changed') void refreshAbout(client, 'statements', 'dashboard');
  if (event.type === 'receipt-stage') {
    const { queryKey } = endpointQuery(getReceipt, { params: { id: event.receiptId } });
    client.setQueryData(queryKey, (known) => known && { ...known, stage: event.stage });
  }
  if (event.type === 'billing-changed')
    void refreshAbout(client, 'billing', 'business', 'subscription-status', 'storage-use', 'dashboard');
  // The session's user has the role, the business and the plan, too.
  if (['signed-out', 'account-changed', 'business-changed', 'billing-changed'].includes(event.type))
    void checkSession(client);
  for (const listener of listeners) listener(event);
}

const firstDelayMs = 2000;
const longestDelayMs = 60_000;

/**
 * Opens the stream, and reopens it after a growing delay if the server refuses it. The browser reconnects an
 * interrupted stream. Events may be missed in between, so `onMissed` is called.
 */
function listen(onEvent: (event: LiveEvent) => void, onMissed: () => void): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = firstDelayMs;
  let wasInterrupted = false;

  const open = () => {
    source = new EventSource(eventsPath);
    source.addEventListener('open', () => {
      delay = firstDelayMs;
      if (wasInterrupted) onMissed();
      wasInterrupted = false;
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = liveEvent.safeParse(JSON.parse(data));
      if (event.success) onEvent(event.data);
    });
    source.addEventListener('error', () => {
      wasInterrupted = true;
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, delay);
      delay = Math.min(delay * 2, longestDelayMs);
    });
  };

  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
