import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { sessionQuery } from '../../lib/session/session.ts';

const loadDialog = () => import('./confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

interface UnsavedChangesGuardProps extends LeaveTexts {
  isDirty: boolean;
  /** Told when they are left behind on purpose. */
  onLeave?: () => void;
}

/** Asks before changes that were not saved are left behind, within the product and when the page is closed. */
export function UnsavedChangesGuard({ isDirty, onLeave, ...texts }: UnsavedChangesGuardProps) {
  const client = useQueryClient();
  useEffect(() => {
    // Here before it is needed, and not with the page, of which it would be a large part.
    if (isDirty) void loadDialog().catch(() => undefined);
  }, [isDirty]);
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
      onLeave={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      {...texts}
    />
  );
}

/** What is asked, where it isn't about changes to a form. */
interface LeaveTexts {
  title?: string;
  text?: string;
  stay?: string;
  leave?: string;
}

interface LeaveDialogProps extends LeaveTexts {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({
  open,
  onStay,
  onLeave,
  title = 'Leave without saving?',
  text = 'Your changes haven’t been saved.',
  stay = 'Keep editing',
  leave = 'Leave without saving',
}: LeaveDialogProps) {
  if (!open) return null;
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={onStay}
        title={title}
        text={text}
        cancel={stay}
        confirm={leave}
        danger
        onConfirm={onLeave}
      />
    </Suspense>
  );
}
