import { peopleMessages as text } from '@docket/shared/people/messages';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useLogout } from './api.ts';

interface LogoutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function LogoutDialog({ open, onOpenChange }: LogoutDialogProps) {
  const logout = useLogout();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.logoutQuestion}
      text={text.logoutConsequence}
      cancel={text.logoutCancel}
      confirm={text.logoutConfirm}
      busy={logout.isPending}
      onConfirm={() => logout.mutate()}
    />
  );
}
