import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { PublicFooter } from '../../ui/frame/public-footer.tsx';
import { SkipLink } from '../../ui/frame/skip-link.tsx';
import { MemberHeader } from './member-header.tsx';
import { MobileBar } from './navigation/mobile-bar.tsx';
import { SessionGate } from './session-gate.tsx';

// Loaded when it is asked for: it is no part of what is seen first.
const LogoutDialog = lazy(async () => ({
  default: (await import('../../features/people/logout-dialog.tsx')).LogoutDialog,
}));

/** The frame of public pages for whoever is signed in: their header over the visitors' footer (OP-28). */
export function PublicFrame() {
  const path = useLocation({ select: (location) => location.pathname });
  const [isLeaving, setLeaving] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const askToLeave = () => {
    setAsked(true);
    setLeaving(true);
  };
  return (
    <SessionGate>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <MobileBar onLogout={askToLeave} className="lg:hidden" />
        <MemberHeader onLogout={askToLeave} />
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          <Outlet />
        </main>
        <PublicFooter path={path} isMember />
        <Suspense>{hasAsked && <LogoutDialog open={isLeaving} onOpenChange={setLeaving} />}</Suspense>
      </div>
    </SessionGate>
  );
}
