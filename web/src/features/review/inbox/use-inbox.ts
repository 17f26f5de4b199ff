import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useInboxReceipts } from '../api.ts';
import { savedText } from '../../../lib/saved-text.ts';
import { useUser } from '../../../lib/session/session.ts';
import { receiptQuery } from '../../../receipt/api.ts';
import { drawnPagesQuery, firstPictureUrl } from '../../../receipt/picture/api.ts';
import { isPdf, pictureOf } from '../../../receipt/picture/picture-of.ts';
import { subjects } from '../../../receipt/draft/subjects.ts';
import { type InboxQueue, emptyQueue, withWaiting } from './inbox-queue.ts';

/** What waits for review, as a queue that goes on when more has been read. */
export function useInbox() {
  const { id: userId } = useUser();
  const { data, error, refetch } = useInboxReceipts();
  const [queue, setQueue] = useState<InboxQueue>(emptyQueue);
  const [known, setKnown] = useState<typeof data>(undefined);
  if (data && data !== known) {
    setKnown(data);
    const waiting = data.receipts.map(({ id }) => id);
    const isBegun = (id: string) => savedText(userId, subjects.review(id)) !== undefined;
    // A receipt begun before a reload is continued.
    const begun = known ? [] : waiting.filter(isBegun);
    setQueue(withWaiting(queue, [...new Set([...begun, ...waiting])]));
  }
  const notListed = data ? Math.max(0, data.count - data.receipts.length) : 0;
  return {
    isLoaded: known !== undefined,
    error,
    retry: () => void refetch(),
    queue,
    move: (by: (queue: InboxQueue) => InboxQueue) => setQueue(by),
    total: queue.order.length + notListed,
  };
}

/** Loads the next receipt and its picture while this one is looked at. */
export function useNextAhead({ order, at, reviewed }: InboxQueue): void {
  const client = useQueryClient();
  const next = order.find((id, index) => index > at && !reviewed.has(id));
  useEffect(() => {
    if (next === undefined) return undefined;
    const end = new AbortController();
    const load = async () => {
      const files = pictureOf(await client.ensureQueryData(receiptQuery(next)));
      if (isPdf(files)) await client.ensureQueryData(drawnPagesQuery(next));
      // The service worker keeps it for the moment when it is shown; without one it would be loaded twice.
      if (navigator.serviceWorker?.controller)
        await (await fetch(firstPictureUrl(files), { priority: 'low', signal: end.signal })).blob();
    };
    // What fails now is asked for again when it is its turn.
    load().catch(() => undefined);
    return () => end.abort();
  }, [client, next]);
}
