import { eventsPath, liveEvent } from '@docket/shared/http/live-event';
import type { LiveEvent } from '@docket/shared/http/live-event';
import { categoryOptions, getReceipt } from '@docket/shared/receipts/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  endpointQuery,
  refreshAbout,
  refreshCalls,
  refreshReceipt,
  refreshReceipts,
} from './query-client.ts';
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
    const receipts = atMostEvery(listsEveryMs, () => void refreshReceipts(client));
    const close = listen((event) => {
      refreshAfter(event, client, receipts.soon);
      for (const listener of listeners) listener(event);
    }, receipts.soon);
    return () => {
      close();
      receipts.cancel();
    };
  }, [client]);
}

/** While a pile of receipts is read, fetching every list after each of them would exceed the server's limit of requests. */
const listsEveryMs = 2000;

function atMostEvery(milliseconds: number, act: () => void): { soon: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const now = () => {
    isDue = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) now();
    }, milliseconds);
    act();
  };
  const soon = () => {
    if (timer === undefined) now();
    else isDue = true;
  };
  return { soon, cancel: () => clearTimeout(timer) };
}

function refreshAfter(event: LiveEvent, client: QueryClient, refreshListsSoon: () => void): void {
  switch (event.type) {
    case 'receipt-changed':
      void refreshReceipt(client, event.receiptId);
      return refreshListsSoon();
    // Managers may have someone else's receipt open.
    case 'approvals-changed':
      return refreshListsSoon();
    case 'receipt-stage': {
      const { queryKey } = endpointQuery(getReceipt, { params: { id: event.receiptId } });
      client.setQueryData(queryKey, (known) => known && { ...known, stage: event.stage });
      return;
    }
    case 'form-changed':
      refreshForm(client);
      // An admin may manage it on another device.
      return void refreshAbout(client, 'admin');
    case 'statements-changed':
      return void refreshAbout(client, 'statements', 'dashboard');
    case 'business-changed':
      // Another business has another plan, other categories and custom fields.
      void refreshAbout(client, 'dashboard', 'subscription-status', 'storage-use');
      refreshForm(client);
      return void checkSession(client);
    case 'billing-changed':
      void refreshAbout(client, 'billing', 'business', 'subscription-status', 'storage-use', 'dashboard');
      return void checkSession(client);
    case 'account-changed':
    case 'signed-out':
      return void checkSession(client);
    case 'reports-changed':
      // Only their list shows them, and it listens itself.
      return;
  }
}

/** The categories and custom fields that receipts can be given. */
function refreshForm(client: QueryClient): void {
  void refreshCalls(client, categoryOptions);
  void refreshAbout(client, 'custom-fields');
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
