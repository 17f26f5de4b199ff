import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

/** Asks before changes that were not saved are left behind, within the product and when the page is closed. */
export function UnsavedChangesGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title="Leave without saving?"
      text="Your changes to this receipt have not been saved."
      cancel="Keep editing"
      confirm="Leave without saving"
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
