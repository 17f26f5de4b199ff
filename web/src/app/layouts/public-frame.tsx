import { Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { LogoutDialog } from '../../features/people/logout-dialog.tsx';
import { PublicFooter } from '../../ui/frame/public-footer.tsx';
import { SkipLink } from '../../ui/frame/skip-link.tsx';
import { MemberHeader } from './member-header.tsx';
import { MobileBar } from './mobile-bar.tsx';
import { SessionGate } from './session-gate.tsx';

/** The frame of public pages for whoever is signed in: their header over the visitors' footer (OP-28). */
export function PublicFrame() {
  const path = useLocation({ select: (location) => location.pathname });
  const [isLeaving, setLeaving] = useState(false);
  const askToLeave = () => setLeaving(true);
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
        <LogoutDialog open={isLeaving} onOpenChange={setLeaving} />
      </div>
    </SessionGate>
  );
}
