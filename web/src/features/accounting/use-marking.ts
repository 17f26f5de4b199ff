import type { AccountingMark } from '@docket/shared/accounting/contract';
import { errorText } from '../../lib/api/api-error.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import { useMarkReceipts } from './api.ts';

const done: Record<AccountingMark, { set: string; off: string }> = {
  reimbursed: { set: 'Marked as reimbursed', off: 'No longer marked as reimbursed' },
  exported: { set: 'Marked as exported', off: 'No longer marked as exported' },
};

/** Sets or removes a mark, and says so in a toast, from which a mark can be undone. */
export function useMarking() {
  const marking = useMarkReceipts({
    onSuccess: (_, { mark, isSet, ids }) =>
      toast.success(isSet ? done[mark].set : done[mark].off, {
        ...(isSet && {
          action: { label: 'Undo', onSelect: () => marking.mutate({ ids, mark, isSet: false }) },
        }),
      }),
    onError: (error) => toast.error('Couldn’t mark the receipts', { description: errorText(error) }),
  });
  return marking;
}
