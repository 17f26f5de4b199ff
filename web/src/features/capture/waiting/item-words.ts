import { planMessages } from '@docket/shared/plans/messages';
import { duplicateMessages } from '@docket/shared/duplicates/messages';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { isOnline } from '../../../lib/api/reachable.ts';
import { passesWithoutAnybody, type OutboxItem, type Problem } from '../../../lib/outbox/outbox-item.ts';

const words: Record<Exclude<Problem['code'], 'network'>, string> = {
  busy: 'Docket is busy. We’ll retry soon.',
  'server-full':
    'Docket has run out of storage space. We’ll upload it as soon as there’s room; you don’t need to do anything.',
  'signed-out': 'Sign in to upload it.',
  quota: `${planMessages.allScansUsed}. We’ll send it on the 1st, when your scans reset, or sooner if your plan is upgraded.`,
  'storage-quota': planMessages.storageFull,
  held: 'Not uploaded yet. Open it to continue.',
  stopped: 'Upload stopped. Upload it when you’re ready.',
  duplicate: duplicateMessages.sameFile,
  refused: receiptMessages.uploadFailed,
};

const explainedByServer = new Set<Problem['code']>(['refused', 'duplicate', 'storage-quota']);

/** An item's status and what happens next. */
export function stateOf({ state, problem }: OutboxItem): string {
  if (state === 'sent') return 'Uploaded';
  if (state === 'sending') return 'Uploading';
  if (!problem) return 'Queued';
  // Uses the server's own message where it's more specific.
  if (problem.code === 'network')
    return isOnline() ? receiptMessages.connectionDropped : receiptMessages.uploadedOnline;
  return (explainedByServer.has(problem.code) && problem.detail) || words[problem.code];
}

/** Whether it continues without user action. */
export const isWell = ({ state, problem }: OutboxItem): boolean =>
  state !== 'waiting' || problem === null || passesWithoutAnybody(problem.code);

/** Whether it's saved on the device and will upload once Docket can be reached. */
export const isSafe = (item: OutboxItem): boolean =>
  item.isStored && item.problem !== null && passesWithoutAnybody(item.problem.code);

/** Its number of pages, if more than one. */
export function pagesOf({ parts }: OutboxItem): string | null {
  const count = parts.filter(({ part }) => part === 'page').length;
  return count > 1 ? `${count} pages` : null;
}
