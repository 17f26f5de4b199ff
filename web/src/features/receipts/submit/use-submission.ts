import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { outbox } from '../../../lib/outbox/outbox.ts';
import type { PageToKeep } from '../../../lib/outbox/store/item-of.ts';
import { useOutbox } from '../../../lib/outbox/use-outbox.ts';
import { paths } from '../../../lib/paths.ts';
import { refreshReceipts } from '../../../lib/query-client.ts';
import { useUser } from '../../../lib/session.ts';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { checkFile, checkPages, isRefused, type ChosenFile, type Refused } from './choosing/accepted-file.ts';
import { follow, start, type Submission } from './submission.ts';
import { isQuotaExceeded, tellUploadFailure } from './upload-failure.ts';
import { useReading } from './use-reading.ts';

interface Sending {
  chosen: ChosenFile;
  /** There is a receipt of the same file already. */
  anyway: boolean;
}

/** Takes a receipt, keeps it on the device, sends it, has it read and waits; tells in toasts what went wrong. */
export function useSubmission() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const [submission, dispatch] = useReducer(follow, start);
  const read = useReading((stage) => dispatch({ type: 'reached', stage }));
  const leaving = useRef<AbortController | null>(null);
  // What is on its way goes on without the page: it is the outbox that sends.
  useEffect(() => () => leaving.current?.abort(), []);

  const show = (checked: ChosenFile | Refused) => {
    if (isRefused(checked)) toast.error(checked.title, { description: checked.description });
    else dispatch({ type: 'chosen', chosen: checked });
  };

  const choose = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    if (files.length > 1) {
      toast.notice('One receipt at a time', { description: `${file.name} was taken, the others were not.` });
    }
    show(await checkFile(file));
  };

  const sending = useMutation({
    mutationFn: async ({ chosen, anyway }: Sending) => {
      const { signal } = (leaving.current = new AbortController());
      const { key, pages, source } = chosen;
      await outbox.keep(pages, { userId: user.id, source, key });
      if (anyway) await outbox.allowAgain(key);
      const sent = await outbox.send(key, (share) => dispatch({ type: 'sent', share }));
      dispatch({ type: 'reached', stage: 'stored' });
      void refreshReceipts(client);
      const result = await read(sent, chosen, signal);
      void refreshReceipts(client);
      return result;
    },
    onMutate: ({ chosen }) => dispatch({ type: 'sending', chosen }),
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

  const kept = submission.step === 'idle' ? submission.kept : null;
  const { mine, others } = useItemOf(submission);
  // The outbox has sent it by itself, perhaps in another tab: this page goes on with it.
  const goOn = useEffectEvent(() => kept && sending.mutate({ chosen: kept, anyway: false }));
  const isSentMeanwhile = kept !== null && mine?.state === 'sent';
  useEffect(() => {
    if (isSentMeanwhile) goOn();
  }, [isSentMeanwhile]);

  return {
    submission: submission satisfies Submission,
    /** The submission's own item on the device, once it is kept there. */
    item: mine,
    others,
    choose: (files: readonly File[]) => void choose(files),
    take: (pages: readonly PageToKeep[]) => void checkPages(pages).then(show),
    send: (chosen: ChosenFile, anyway = false) => sending.mutate({ chosen, anyway }),
    cancel: () => {
      leaving.current?.abort();
      if (submission.step === 'processing') outbox.stop(submission.chosen.key);
      dispatch({ type: 'upload-failed' });
    },
    startOver: () => dispatch({ type: 'restarted' }),
    saved: (receiptId: string) => dispatch({ type: 'saved', receiptId }),
  };
}

/** The item of this submission among those on the device, and what else waits there. */
function useItemOf(submission: Submission) {
  const items = useOutbox();
  const key =
    submission.step === 'processing'
      ? submission.chosen.key
      : submission.step === 'idle' && submission.kept?.key;
  return {
    mine: items.find((item) => item.key === key),
    others: items.filter((item) => item.key !== key && item.state !== 'sent'),
  };
}
