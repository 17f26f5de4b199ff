import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { sessionQuery } from '../../lib/session/session.ts';
import { lazyDialog } from '../lazy/lazy-dialog.tsx';
import { closesByBack } from './use-back-closes.ts';

const loadDialog = () => import('./confirm-dialog.tsx');
const ConfirmDialog = lazyDialog(async () => ({ default: (await loadDialog()).ConfirmDialog }));

interface UnsavedChangesGuardProps extends LeaveTexts {
  isDirty: boolean;
  /** Called when the user chooses to discard the changes. */
  onLeave?: () => void;
}

/** Asks before unsaved changes are lost, both on navigation and when the page is closed. */
export function UnsavedChangesGuard({ isDirty, onLeave, ...texts }: UnsavedChangesGuardProps) {
  const client = useQueryClient();
  useEffect(() => {
    // Loaded before it's needed, but not with the page, which it would make much larger.
    if (isDirty) void loadDialog().catch(() => undefined);
  }, [isDirty]);
  const blocker = useBlocker({
    // Without a session the form is already gone, and nothing should block the way to sign-in.
    shouldBlockFn: ({ action }) =>
      isDirty &&
      !(action === 'BACK' && closesByBack()) &&
      Boolean(client.getQueryData(sessionQuery.queryKey)),
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

/** The dialog's texts, if it's not about a form's changes. */
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
