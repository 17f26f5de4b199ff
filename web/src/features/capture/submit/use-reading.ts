import { receiptMessages as text } from '@docket/shared/receipts/messages';
import type { ReadingStage } from '@docket/shared/receipts/rules';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { onLiveEvent } from '../../../lib/api/live-events.ts';
import { refreshAbout } from '../../../lib/api/query-client.ts';
import { passesByItself, type SentReceipt } from '../../../lib/outbox/outbox-item.ts';
import { outbox } from '../../../lib/outbox/outbox.ts';
import { problemOf } from '../../../lib/outbox/sending/problem-of.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { receiptQuery } from '../../../receipt/api.ts';
import type { ReviewedReceipt } from '../../../receipt/reviewed-receipt.ts';
import type { ChosenFile } from '../../../receipt/choosing/accepted-file.ts';
import { followReading } from './follow-reading.ts';
import { unreadReceipt } from './submit-flow.ts';
import { type ReadingEnd } from '../../../receipt/reading/reading-end-note.tsx';

/**
 * Starts reading an uploaded receipt, answers its request and waits for the result. Rejects when `signal` aborts or the
 * session ends.
 */
export function useReading(onStage: (stage: ReadingStage) => void) {
  const client = useQueryClient();
  const load = (id: string) => client.fetchQuery({ ...receiptQuery(id), staleTime: 0 });

  return async (
    sent: SentReceipt,
    chosen: ChosenFile,
    signal: AbortSignal,
  ): Promise<{ receipt: ReviewedReceipt; end: ReadingEnd }> => {
    const id = sent.receiptId;
    // If it fails, the outbox tries again.
    const answer = () =>
      outbox.answer(chosen.key).then(
        () => refreshAbout(client, 'statements'),
        () => undefined,
      );
    try {
      await outbox.startReading(chosen.key).finally(() => void answer());
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw error;
      const receipt = await load(id).catch(() => null);
      // The response was lost, or an earlier attempt had already started it: it's being read.
      if (!receipt || receipt.status === 'DRAFT') {
        toast.error(text.ocrRequestFailedTitle, { description: text.ocrRequestFailed });
        return {
          receipt: receipt ?? unreadReceipt(sent, chosen),
          // The outbox tries again.
          end: passesByItself(problemOf(error, new Date()).code) ? 'not-yet' : 'not-started',
        };
      }
    }
    const outcome = await followReading({
      load: () => load(id),
      onChanged: (listener) =>
        onLiveEvent((event) => {
          if (!('receiptId' in event) || event.receiptId !== id) return;
          if (event.type === 'receipt-stage') onStage(event.stage);
          else listener();
        }),
      onStage,
      signal,
    });
    if (outcome.kind === 'processed') toast.success(text.processed);
    if (outcome.kind === 'failed') toast.error(text.ocrFailedTitle, { description: text.ocrFailed });
    return { receipt: outcome.receipt ?? unreadReceipt(sent, chosen), end: outcome.kind };
  };
}
