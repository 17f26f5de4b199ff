import { inboxPage, receiptInbox } from '@docket/shared/receipts/inbox-contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { endpointQuery } from '../../../lib/api/query-client.ts';
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
  const asked = endpointQuery(receiptInbox, { query: { limit: inboxPage } });
  const { data } = useQuery({
    ...asked,
    // An answer from before their reading was asked for knows nothing of them.
    queryKey: [...asked.queryKey, items.map(({ key }) => key).join(' ')],
    enabled: isSent,
  });
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
