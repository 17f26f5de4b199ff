import { subscriptionStatus } from '@docket/shared/plans/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sendInBackground } from '../../../lib/outbox/sending/in-background.ts';
import { sendContinuously } from '../../../lib/outbox/sending/send-continuously.ts';
import { sendSoon } from '../../../lib/outbox/sending/send-soon.ts';
import { outbox } from '../../../lib/outbox/outbox.ts';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { endpointQuery, refreshReceipts } from '../../../lib/api/query-client.ts';
import { loseSession, useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';

/**
 * Uploads the signed-in user's receipts waiting on this device while a page is open, and afterwards if the browser can.
 * Renders nothing.
 */
export default function Sending(): null {
  const client = useQueryClient();
  const { id } = useUser();
  useEffect(() => {
    const onSent = (items: readonly OutboxItem[]) => {
      announce(items);
      void refreshReceipts(client);
    };
    const endings = [
      sendContinuously({ outbox, userId: id, onSent, onSignedOut: () => loseSession(client) }),
      sendInBackground(outbox, id),
      onScansLeft(client, () => {
        const used = ['quota', 'storage-quota'];
        if (outbox.items(id).some(({ problem }) => problem && used.includes(problem.code))) sendSoon();
      }),
      warnBeforeUnload(() => outbox.items(id).some(({ state, isStored }) => state !== 'sent' && !isStored)),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [client, id]);
  return null;
}

/** Receipts added to the log aren't announced, as the log shows their progress. */
function announce(items: readonly OutboxItem[]): void {
  const count = items.filter(({ source }) => source !== 'log').length;
  if (count === 0) return;
  if (count === 1) {
    toast.success('Receipt uploaded', { description: 'We’re reading it now. You’ll find it in your log.' });
  } else {
    toast.success(`${count} receipts uploaded`, {
      description: 'We’re reading them now. You’ll find them in your log.',
    });
  }
}

/** Calls back when there are scans left again, as after an upgrade. */
function onScansLeft(client: QueryClient, listener: () => void): () => void {
  const { queryKey } = endpointQuery(subscriptionStatus);
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== queryKey[0]) return;
    if (client.getQueryData(queryKey)?.remainingScans !== 0) listener();
  });
}

/** Receipts that the browser couldn't store would be lost with the page. */
function warnBeforeUnload(isAtStake: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isAtStake()) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
