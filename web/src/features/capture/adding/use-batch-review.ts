import { useEffect, useEffectEvent } from 'react';
import { useInboxAfter } from '../api.ts';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';

interface BatchReview {
  /** Whether any are still being read. */
  isBeingRead: boolean;
  /** Whether the inbox has receipts to review, these or others. */
  canReview: boolean;
}

/**
 * Tracks the review of receipts that were added together, once no more are being uploaded. Calls `onReviewed` when all are
 * uploaded and none still needs review.
 */
export function useBatchReview(
  items: readonly OutboxItem[],
  isUploading: boolean,
  onReviewed: () => void,
): BatchReview {
  const asked = items.filter(({ sent }) => sent?.isReadingAsked);
  const isSent = items.length > 0 && asked.length === items.length;
  const { data } = useInboxAfter(
    asked.map(({ key }) => key),
    asked.length > 0 && !isUploading,
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
  return { isBeingRead: !isSent || data?.reading !== 0, canReview: data !== undefined && data.count > 0 };
}
