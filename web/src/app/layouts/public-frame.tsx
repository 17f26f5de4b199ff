import { Outlet, useLocation } from '@tanstack/react-router';
import { PublicFooter } from '../../ui/frame/public-footer.tsx';
import { SkipLink } from '../../ui/frame/skip-link.tsx';
import { MemberHeader } from './member-header.tsx';
import { MobileBar } from './navigation/mobile-bar.tsx';
import { SessionGate } from './session-gate.tsx';
import { useLogoutQuestion } from './use-logout-question.tsx';

/** The frame of public pages for signed-in users: their header with the visitors' footer (OP-28). */
export function PublicFrame() {
  const path = useLocation({ select: (location) => location.pathname });
  const { askToLogOut, question } = useLogoutQuestion();
  return (
    <SessionGate>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <MobileBar onLogout={askToLogOut} className="lg:hidden" />
        <MemberHeader onLogout={askToLogOut} />
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          <Outlet />
        </main>
        <PublicFooter path={path} isMember />
        {question}
      </div>
    </SessionGate>
  );
}
