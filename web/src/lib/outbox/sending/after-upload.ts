import { processReceipt } from '@docket/shared/receipts/contract';
import { defaultReason } from '@docket/shared/receipts/rules';
import { call } from '../../api/api-client.ts';
import { isDue, passesByItself } from '../outbox-item.ts';
import { oncePerItem } from '../once-per-item.ts';
import type { OpenItems } from '../store/outbox-store.ts';
import { answerRequest } from './answer-request.ts';
import { problemOf } from './problem-of.ts';

/** What's left to do for items once they're uploaded. */
export function createAfterUpload({ open, change, notify }: OpenItems) {
  const markReadingAsked = (key: string): Promise<void> =>
    change(key, ({ sent }) => ({ sent: sent && { ...sent, isReadingAsked: true } }));

  const startReading = oncePerItem(async (key) => {
    const item = await (await open()).get(key);
    if (!item?.sent || item.sent.isReadingAsked) return;
    const { receiptId } = item.sent;
    try {
      await call(processReceipt, { params: { id: receiptId }, body: { reason: defaultReason } });
    } catch (error) {
      if (!passesByItself(problemOf(error, new Date()).code)) await markReadingAsked(key);
      throw error;
    }
    await markReadingAsked(key);
  });

  const answer = oncePerItem(async (key) => {
    const item = await (await open()).get(key);
    if (!item?.sent || !item.requestId) return;
    await answerRequest(item.requestId, item.sent.receiptId);
    await change(key, () => ({ requestId: null }));
  });

  return {
    /** Starts reading an uploaded item's receipt, once. Rejects unless it's known to have started. */
    startReading: startReading.run,
    /** The user has entered what would have been read. */
    leaveUnread: markReadingAsked,
    /** Answers the request for a receipt with an uploaded item, if it's for one. */
    answer: answer.run,
    /** Forgets uploaded items with nothing left to ask of the server; with `before` (milliseconds), only older ones. */
    async forgetSent(userId: string, before = Number.POSITIVE_INFINITY): Promise<void> {
      const store = await open();
      for (const item of await store.list(userId)) {
        if (item.sent && !isDue(item) && Date.parse(item.sent.at) < before) await store.remove(item.key);
      }
      notify();
    },
  };
}
