import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { sessionQuery } from '../../lib/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before changes that were not saved are left behind, within the product and when the page is closed. */
export function UnsavedChangesGuard({ isDirty }: { isDirty: boolean }) {
  const client = useQueryClient();
  const blocker = useBlocker({
    // Without a session the form is gone already and nothing may hold up the way to sign-in.
    shouldBlockFn: () => isDirty && Boolean(client.getQueryData(sessionQuery.queryKey)),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <LeaveDialog
      open={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onStay();
      }}
      title="Leave without saving?"
      text="Your changes have not been saved."
      cancel="Keep editing"
      confirm="Leave without saving"
      danger
      onConfirm={onLeave}
    />
  );
}
