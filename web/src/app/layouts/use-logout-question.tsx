import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

// Loaded when it is asked for: it is no part of what is seen first.
const LogoutDialog = lazyDialog(async () => ({
  default: (await import('../../features/auth/logout-dialog.tsx')).LogoutDialog,
}));

/** How a frame's parts ask to log out, and the question, to be put somewhere into the frame. */
export function useLogoutQuestion(): { askToLeave: () => void; question: ReactNode } {
  const [isLeaving, setLeaving] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const askToLeave = () => {
    setAsked(true);
    setLeaving(true);
  };
  const question = (
    <Suspense>{hasAsked && <LogoutDialog open={isLeaving} onOpenChange={setLeaving} />}</Suspense>
  );
  return { askToLeave, question };
}
