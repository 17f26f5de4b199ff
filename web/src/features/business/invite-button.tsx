import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

const InviteDialog = lazyDialog(async () => ({
  default: (await import('./invite-dialog.tsx')).InviteDialog,
}));

/** 'Invite User' and its dialog (BIZ-05). */
export function InviteButton({ size = 'small' }: { size?: 'small' | 'medium' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        <UserPlus aria-hidden />
        Invite User
      </Button>
      <Suspense>{isOpen && <InviteDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
