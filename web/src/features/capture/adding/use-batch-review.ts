import { useEffect, useEffectEvent } from 'react';
import { useInboxAfter } from '../api.ts';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';

/**
 * Tracks receipts that were added together once all are uploaded: returns whether any are still being read, and calls
 * `onReviewed` when none still needs review.
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
