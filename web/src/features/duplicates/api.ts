import {
  dismissDuplicate,
  type Duplicate,
  receiptDuplicates,
  restoreDuplicate,
} from '@docket/shared/duplicates/contract';
import { duplicateMessages as text } from '@docket/shared/duplicates/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { endpointQuery, refreshReceipts } from '../../lib/api/query-client.ts';
import { toast } from '../../ui/toasts/toast-store.ts';

export interface KnownDuplicates {
  duplicates: readonly Duplicate[];
  dismissed: readonly Duplicate[];
  claimedByOthers: boolean;
}

const none: KnownDuplicates = { duplicates: [], dismissed: [], claimedByOthers: false };

/** The receipts that may be the same purchase; none until they're loaded. */
export function useDuplicates(id: string): KnownDuplicates {
  const { data = none } = useQuery(endpointQuery(receiptDuplicates, { params: { id } }));
  return data;
}

/** Dismisses the warning about a pair, or restores it. */
export function useDismissal(id: string) {
  const client = useQueryClient();
  const remember = useMutation({
    mutationFn: ({ otherId, isDuplicate }: { otherId: string; isDuplicate: boolean }) =>
      call(isDuplicate ? restoreDuplicate : dismissDuplicate, { params: { id, otherId } }),
    onSuccess: () => refreshReceipts(client),
    onError: (error) => toast.error(text.failed, { description: errorText(error) }),
  });
  const restore = (otherId: string) =>
    remember.mutate({ otherId, isDuplicate: true }, { onSuccess: () => toast.success(text.undone) });
  const dismiss = (otherId: string) =>
    remember.mutate(
      { otherId, isDuplicate: false },
      {
        onSuccess: () =>
          toast.success(text.dismissed, { action: { label: text.undo, onSelect: () => restore(otherId) } }),
      },
    );
  return { dismiss, restore, isBusy: remember.isPending };
}
