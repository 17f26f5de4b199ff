import { captureMessages } from '@docket/shared/capture/messages';
import { planMessages, quotaText } from '@docket/shared/plans/messages';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { ApiError } from '../../../lib/api/api-error.ts';
import { isOnline } from '../../../lib/api/reachable.ts';
import type { ItemSource } from '../../../lib/outbox/outbox-item.ts';
import { problemOf } from '../../../lib/outbox/sending/problem-of.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';

/** Whether the device is offline: the upload waits, and nothing has failed. */
export const isOffline = (error: unknown): boolean => error instanceof TypeError && !isOnline();

/** Reports files the server refuses with the same titles as those refused here, and the server's reason. */
export function reportUploadFailure(error: unknown, source: ItemSource, canUpgrade: boolean): void {
  const refusal = error instanceof ApiError ? error : null;
  const { code } = problemOf(error, new Date());
  // The page itself shows what to do.
  if (code === 'duplicate' || code === 'stopped' || isOffline(error)) return;
  if (error instanceof DOMException) {
    toast.error(text.filePickFailedTitle, { description: text.filePickFailed });
  } else if (code === 'quota') {
    toast.error(planMessages.quotaTitle, { description: quotaText(canUpgrade) });
  } else if (code === 'storage-quota') {
    toast.error(planMessages.storageFullTitle, {
      description: refusal?.serverMessage ?? planMessages.storageFull,
    });
  } else if (code === 'server-full') {
    toast.notice(text.notUploadedYetTitle, { description: text.notUploadedYet });
  } else if (refusal?.status === 413) {
    toast.error(text.tooLargeTitle, { description: refusal.serverMessage ?? text.tooLarge });
  } else if (refusal?.status === 415) {
    toast.error(text.wrongTypeTitle, { description: refusal.serverMessage ?? text.wrongType });
  } else if (refusal && source === 'camera') {
    // ERR-42; a connection that breaks off is no fault of the scan.
    toast.error(captureMessages.scanFailedTitle, { description: text.scanFailed });
  } else toast.error(text.uploadFailedTitle, { description: text.uploadFailed });
}
