import type { Member } from '@docket/shared/business/contract';
import { listName } from '@docket/shared/auth/rules';
import { useRemoveMember } from '../api.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';

/** Asks before somebody's membership ends, and says what becomes of their receipts (OP-35). */
export function RemoveMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const name = listName(member, member.username);
  const removing = useRemoveMember(member.id, {
    onSuccess: () => toast.success(`${name} was removed`),
    onError: (error) => toast.error(`${name} was not removed`, { description: errorText(error) }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${name}?`}
      text="They lose access to the business at once. Receipts that they made as a member stay with the business; they can still look at these, and change them no more."
      note="Their private receipts stay theirs. The business pays for one user less from now on."
      cancel="Cancel"
      confirm="Remove"
      danger
      busy={removing.isPending}
      onConfirm={() => removing.mutate()}
    />
  );
}
