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

/** The receipts that need review, as a queue to which newly read ones are added. */
export function useInbox() {
  const { id: userId } = useUser();
  const { data, error, refetch } = useInboxReceipts();
  const [queue, setQueue] = useState<InboxQueue>(emptyQueue);
  const [known, setKnown] = useState<typeof data>(undefined);
  if (data && data !== known) {
    setKnown(data);
    const waiting = data.receipts.map(({ id }) => id);
    const isBegun = (id: string) => savedText(userId, subjects.review(id)) !== undefined;
    // A receipt with an unsaved draft comes first, so that a reload continues with it.
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

/** Preloads the next receipt and its picture. */
export function useNextAhead({ order, at, reviewed }: InboxQueue): void {
  const client = useQueryClient();
  const next = order.find((id, index) => index > at && !reviewed.has(id));
  useEffect(() => {
    if (next === undefined) return undefined;
    const end = new AbortController();
    const load = async () => {
      const files = pictureOf(await client.ensureQueryData(receiptQuery(next)));
      if (isPdf(files)) await client.ensureQueryData(drawnPagesQuery(next));
      // The service worker caches it until it's shown. Without one it would be loaded twice.
      if (navigator.serviceWorker?.controller)
        await (await fetch(firstPictureUrl(files), { priority: 'low', signal: end.signal })).blob();
    };
    // If this fails, it's loaded when it's shown.
    load().catch(() => undefined);
    return () => end.abort();
  }, [client, next]);
}
