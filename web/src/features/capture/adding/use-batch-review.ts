import { useEffect, useEffectEvent } from 'react';
import { useInboxAfter } from '../api.ts';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';

/**
 * What has become of receipts that were added together, once all are sent: whether they are still being read, and a call
 * of `onReviewed` when none of them waits for review any more.
 */
export function useBatchReview(
  items: readonly OutboxItem[],
  onReviewed: () => void,
): { isBeingRead: boolean } {
  const isSent = items.length > 0 && items.every(({ sent }) => sent?.isReadingAsked);
  const { data } = useInboxAfter(
    items.map(({ key }) => key),
    isSent,
  );
  const ids = new Set(items.map(({ sent }) => sent?.receiptId));
  const isReviewed =
    isSent &&
    data?.reading === 0 &&
    data.count === data.receipts.length &&
    !data.receipts.some(({ id }) => ids.has(id));
  const end = useEffectEvent(onReviewed);
  useEffect(() => {
    if (isReviewed) end();
  }, [isReviewed]);
  return { isBeingRead: !isSent || data?.reading !== 0 };
}
