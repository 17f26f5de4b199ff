import type { Member } from '@docket/shared/business/contract';
import { listName } from '@docket/shared/auth/rules';
import { useRemoveMember } from '../api.ts';
import { useDecidesAlone } from './decides-alone.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastOutcome } from '../../../ui/toasts/toast-outcome.ts';

/** Confirms removing a member, and explains what happens to their receipts (OP-35). */
export function RemoveMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const name = listName(member, member.username);
  const decidesAlone = useDecidesAlone(member);
  const removing = useRemoveMember(member.id, {
    ...toastOutcome({ done: `${name} was removed`, failed: `Couldn’t remove ${name}` }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${name}?`}
      text="They’ll lose access to the business immediately. Receipts they added as a member stay with the business: they can view but not edit them."
      note="They keep their private receipts. The business pays for one fewer user from now on."
      {...(decidesAlone && { warning: decidesAlone })}
      cancel="Cancel"
      confirm="Remove"
      danger
      busy={removing.isPending}
      onConfirm={() => removing.mutate()}
    />
  );
}
