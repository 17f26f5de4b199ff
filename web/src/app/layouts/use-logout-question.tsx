import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';
import { useOpenHere } from '../../ui/overlays/use-open-here.ts';

// Loaded when it's first opened.
const LogoutDialog = lazyDialog(async () => ({
  default: (await import('../../features/auth/logout-dialog.tsx')).LogoutDialog,
}));

/** Opens the logout dialog; the frame renders `question` anywhere. */
export function useLogoutQuestion(): { askToLogOut: () => void; question: ReactNode } {
  const [isLeaving, setLeaving] = useOpenHere();
  const [hasAsked, setAsked] = useState(false);
  const askToLogOut = () => {
    setAsked(true);
    setLeaving(true);
  };
  const question = (
    <Suspense>{hasAsked && <LogoutDialog open={isLeaving} onOpenChange={setLeaving} />}</Suspense>
  );
  return { askToLogOut, question };
}
