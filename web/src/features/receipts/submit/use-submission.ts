import { billingMessages } from '@docket/shared/billing/messages';
import { processReceipt, uploadReceipt } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { defaultReason } from '@docket/shared/receipts/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useReducer, useRef } from 'react';
import { call, upload } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { onLiveEvent } from '../../../lib/live-events.ts';
import { paths } from '../../../lib/paths.ts';
import { refreshReceipts } from '../../../lib/query-client.ts';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { receiptQuery } from '../api.ts';
import { checkFile, isRefused, type ChosenFile } from './choosing/accepted-file.ts';
import { followReading } from './follow-reading.ts';
import { follow, start, unreadReceipt, type Submission } from './submission.ts';

/** Takes a file, sends it, has it read and waits for the result; tells in toasts what went wrong. */
export function useSubmission() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [submission, dispatch] = useReducer(follow, start);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const choose = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    if (files.length > 1) {
      toast.notice('One receipt at a time', { description: `${file.name} was taken, the others were not.` });
    }
    const checked = await checkFile(file);
    if (isRefused(checked)) toast.error(checked.title, { description: checked.description });
    else dispatch({ type: 'chosen', chosen: checked });
  };

  const load = (id: string) => client.fetchQuery({ ...receiptQuery(id), staleTime: 0 });

  const read = async (
    sent: { receiptId: string; imageUrl: string },
    chosen: ChosenFile,
    signal: AbortSignal,
  ) => {
    const id = sent.receiptId;
    try {
      await call(processReceipt, { params: { id }, body: { reason: defaultReason } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw error;
      const receipt = await load(id).catch(() => null);
      // Only the answer was lost, or an earlier try had begun it already: it is being read.
      if (!receipt || receipt.status === 'DRAFT') {
        toast.error(text.ocrRequestFailedTitle, { description: text.ocrRequestFailed });
        return { receipt: receipt ?? unreadReceipt(sent, chosen), end: 'not-started' } as const;
      }
    }
    const outcome = await followReading({
      load: () => load(id),
      onChanged: (listener) =>
        onLiveEvent((event) => {
          if (!('receiptId' in event) || event.receiptId !== id) return;
          if (event.type === 'receipt-stage') dispatch({ type: 'reached', stage: event.stage });
          else listener();
        }),
      onStage: (stage) => dispatch({ type: 'reached', stage }),
      signal,
    });
    if (outcome.kind === 'processed') toast.success(text.processed);
    if (outcome.kind === 'failed') toast.error(text.ocrFailedTitle, { description: text.ocrFailed });
    return { receipt: outcome.receipt ?? unreadReceipt(sent, chosen), end: outcome.kind };
  };

  const sending = useMutation({
    mutationFn: async (chosen: ChosenFile) => {
      const { signal } = (leaving.current = new AbortController());
      const onProgress = (share: number) => dispatch({ type: 'sent', share });
      const sent = await upload(uploadReceipt, [{ field: 'file', file: chosen.file }], {
        query: { key: chosen.key },
        onProgress,
        signal,
      });
      dispatch({ type: 'reached', stage: 'stored' });
      void refreshReceipts(client);
      const result = await read(sent, chosen, signal);
      void refreshReceipts(client);
      return result;
    },
    onMutate: (chosen) => dispatch({ type: 'sending', chosen }),
    onSuccess: (result) => dispatch({ type: 'read', ...result }),
    onError: (error) => {
      if (leaving.current?.signal.aborted) return;
      dispatch({ type: 'upload-failed' });
      tellUploadFailure(error);
      if (!isQuotaExceeded(error)) return;
      void refreshReceipts(client);
      void navigate({ to: paths.upgrade, ignoreBlocker: true });
    },
  });

  return {
    submission: submission satisfies Submission,
    choose: (files: readonly File[]) => void choose(files),
    send: (chosen: ChosenFile) => sending.mutate(chosen),
    cancel: () => {
      leaving.current?.abort();
      dispatch({ type: 'upload-failed' });
    },
    startOver: () => dispatch({ type: 'restarted' }),
    saved: (receiptId: string) => dispatch({ type: 'saved', receiptId }),
  };
}

const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'QUOTA_EXCEEDED';

/** Files that the server refuses for what they are get the same titles as those refused here, with its own reason. */
function tellUploadFailure(error: unknown) {
  const refusal = error instanceof ApiError ? error : null;
  if (isQuotaExceeded(error)) {
    toast.error(billingMessages.quotaTitle, { description: billingMessages.quotaExceeded });
  } else if (refusal?.status === 413) {
    toast.error(text.tooLargeTitle, { description: refusal.serverMessage ?? text.tooLarge });
  } else if (refusal?.status === 415) {
    toast.error(text.wrongTypeTitle, { description: refusal.serverMessage ?? text.wrongType });
  } else toast.error(text.uploadFailedTitle, { description: text.uploadFailed });
}
