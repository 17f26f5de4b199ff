import type { Receipt } from '@docket/shared/receipts/contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { outbox } from '../../../lib/outbox/outbox.ts';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { pagesFrom, type PageToAdd } from '../../../lib/outbox/store/item-of.ts';
import { useOutbox } from '../../../lib/outbox/use-outbox.ts';
import { useUser } from '../../../lib/session/session.ts';
import { toast, undoDurationMs } from '../../../ui/toasts/toast-store.ts';
import {
  checkFile,
  checkPages,
  isRefused,
  type ChosenFile,
  type Refused,
} from '../../../receipt/choosing/accepted-file.ts';
import { flowAfter, start, type SubmitFlow } from './submit-flow.ts';
import type { ReadingEnd } from '../../../receipt/reading/reading-end-note.tsx';
import { takeNext } from './take-next.ts';
import { useUpload } from './use-upload.ts';

/**
 * Saves a receipt on the device, uploads it, starts reading and waits; reports errors in toasts. It answers the request for a
 * receipt, if the user was asked for it.
 */
export function useSubmitFlow(requestId: string | undefined) {
  const user = useUser();
  const [flow, dispatch] = useReducer(flowAfter, start);
  const upload = useUpload(requestId, dispatch);

  const show = (checked: ChosenFile | Refused) => {
    if (isRefused(checked)) toast.error(checked.title, { description: checked.description });
    else {
      dispatch({ type: 'chosen', chosen: checked });
      void saveBeforeUpload(checked, user.id);
    }
  };

  const choose = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    if (files.length > 1) {
      toast.notice('One receipt at a time', { description: `Only ${file.name} was added.` });
    }
    show(await checkFile(file));
  };

  /** Photos that were looked at in the camera are uploaded at once. */
  const take = async (pages: readonly PageToAdd[], isSure: boolean) => {
    const checked = await checkPages(pages);
    if (isSure && !isRefused(checked)) upload.send(checked);
    else show(checked);
  };

  const continueWith = async (item: OutboxItem) => {
    const checked = await checkPages(pagesFrom(await outbox.files(item.key)));
    show(isRefused(checked) ? checked : { ...checked, key: item.key, source: item.source });
  };

  const startOver = () => {
    dispatch({ type: 'restarted' });
    if (flow.step !== 'preview') return;
    const { chosen } = flow;
    const isDiscarded = outbox.discard(chosen.key);
    const undo = async () => {
      dispatch({ type: 'restored', chosen });
      await isDiscarded;
      await saveBeforeUpload(chosen, user.id);
    };
    toast.notice('Receipt discarded', {
      description: chosen.file.name,
      action: { label: 'Undo', onSelect: () => void undo() },
      durationMs: undoDurationMs,
    });
  };

  const shown = notUploading(flow);
  const items = useOutbox();
  const { mine, others } = itemOf(items, flow);
  // The outbox or another tab has uploaded it, so this page continues from there.
  const proceed = useEffectEvent(() => shown && upload.send(shown));
  const isSentMeanwhile = shown !== null && mine?.state === 'sent';
  useEffect(() => {
    if (isSentMeanwhile) proceed();
  }, [isSentMeanwhile]);

  return {
    flow,
    /** The chosen receipt's item, once it's saved on the device. */
    item: mine,
    others,
    choose: (files: readonly File[]) => void choose(files),
    take: (pages: readonly PageToAdd[], isSure: boolean) => void take(pages, isSure),
    /** Uploads one of several receipts in the background. */
    takeNext: (pages: readonly PageToAdd[]) => void takeNext(pages, user.id),
    /** Continues with a saved item. */
    continueWith: (item: OutboxItem) => void continueWith(item),
    send: upload.send,
    cancel: () => {
      upload.stop();
      if (flow.step === 'processing') outbox.stop(flow.chosen.key);
      dispatch({ type: 'upload-failed' });
    },
    /** Discards what wasn't uploaded yet; a failed upload stays in the outbox. */
    startOver,
    /** Continues reviewing a receipt that was uploaded before. */
    resume: (receipt: Receipt, end: ReadingEnd) => dispatch({ type: 'read', receipt, end }),
    saved: (receiptId: string) => {
      const unread = items.find(({ sent }) => sent?.receiptId === receiptId);
      if (unread) void outbox.leaveUnread(unread.key);
      dispatch({ type: 'saved', receiptId });
    },
  };
}

/** Saves a receipt on the device. If that fails, uploading tries again and reports it. */
const saveBeforeUpload = ({ pages, key, source }: ChosenFile, userId: string): Promise<unknown> =>
  outbox.add(pages, { userId, source, key, isHeld: true }).catch(() => null);

/** What the page shows of a receipt that isn't being uploaded. */
function notUploading(flow: SubmitFlow): ChosenFile | null {
  if (flow.step === 'preview') return flow.chosen;
  return flow.step === 'idle' ? flow.failed : null;
}

/** Separates the chosen receipt's item from the others on the device. */
function itemOf(items: readonly OutboxItem[], flow: SubmitFlow) {
  const key = (flow.step === 'processing' ? flow.chosen : notUploading(flow))?.key;
  return {
    mine: items.find((item) => item.key === key),
    others: items.filter((item) => item.key !== key && item.state !== 'sent'),
  };
}
