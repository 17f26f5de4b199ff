import { authMessages as text } from '@docket/shared/auth/messages';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useWaitingCount } from '../../lib/outbox/use-outbox.ts';
import { useLogout } from './api.ts';

interface LogoutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function LogoutDialog({ open, onOpenChange }: LogoutDialogProps) {
  const logout = useLogout();
  const waiting = useWaitingCount();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.logoutQuestion}
      text={text.logoutConsequence}
      {...(waiting > 0 && { note: text.logoutWaiting(waiting) })}
      cancel={text.logoutCancel}
      confirm={text.logoutConfirm}
      busy={logout.isPending}
      onConfirm={() => logout.mutate()}
    />
  );
}
