import { choosesPlan } from '@docket/shared/permissions';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useSending } from '../api.ts';
import { sendSoon } from '../../../lib/outbox/sending/send-soon.ts';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { outbox } from '../../../lib/outbox/outbox.ts';
import { refreshReceipts } from '../../../lib/api/query-client.ts';
import { useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { isOffline, reportUploadFailure } from '../submit/upload-failure.ts';

/** Uploads a waiting item, whatever it waits for, and has it read in the background. */
export function useSendNow() {
  const client = useQueryClient();
  const canUpgrade = choosesPlan(useUser());
  const sending = useSending(
    async ({ key, problem }: OutboxItem) => {
      if (problem?.code === 'duplicate') await outbox.allowAgain(key);
      return await outbox.send(key);
    },
    {
      onSuccess: () => {
        toast.success('Receipt uploaded', {
          description: 'We’re reading it now. You’ll find it in your log.',
        });
        void refreshReceipts(client);
        // Reads it along with everything else that's waiting.
        sendSoon();
      },
      onError: (error, { source }) =>
        isOffline(error)
          ? toast.notice(text.savedOnDevice, { description: text.uploadedOnline })
          : reportUploadFailure(error, source, canUpgrade),
    },
  );
  return (item: OutboxItem) => sending.mutate(item);
}
