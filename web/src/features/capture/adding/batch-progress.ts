import { passesByItself, type OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { isWell } from '../waiting/item-words.ts';

/** How far receipts that were added together are. */
export interface BatchProgress {
  sent: number;
  /** Those that aren't uploaded and aren't about to be. */
  stuck: readonly OutboxItem[];
  /** 'waiting': what stops the rest passes without the user; 'needs-user': it doesn't. */
  state: 'uploading' | 'waiting' | 'needs-user' | 'done';
}

export function progressOf(items: readonly OutboxItem[]): BatchProgress {
  const unsent = items.filter(({ state }) => state !== 'sent');
  const isSending = unsent.some(({ state }) => state === 'sending');
  const isHalted = !isSending && areHalted(items);
  const stuck = unsent.filter(({ state, problem }) => isHalted || (state === 'waiting' && problem !== null));
  const isUploading = isSending || (!isHalted && unsent.some(({ problem }) => problem === null));
  const progress = { sent: items.length - unsent.length, stuck };
  if (unsent.length === 0) return { ...progress, state: 'done' };
  if (isUploading) return { ...progress, state: 'uploading' };
  return { ...progress, state: stuck.every(isWell) ? 'waiting' : 'needs-user' };
}

/** What stops one and may pass, like a lost connection, stops them all, tried or not, until one is uploaded. */
const areHalted = (items: readonly OutboxItem[]): boolean =>
  items.some(
    ({ problem }) =>
      problem &&
      passesByItself(problem.code) &&
      items.every(({ sent }) => sent === null || sent.at < problem.since),
  );
