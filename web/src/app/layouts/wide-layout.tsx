import { Outlet } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { pageWidth } from '../../ui/frame/page-width.ts';
import { SkipLink } from '../../ui/frame/skip-link.tsx';
import { MemberHeader } from './member-header.tsx';
import { MobileBar } from './navigation/mobile-bar.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { SessionGate } from './session-gate.tsx';
import { useLogoutQuestion } from './use-logout-question.tsx';

/** The frame of screens that need the page's whole width: the signed-in header instead of the sidebar (NAV-11, OP-28). */
export function WideLayout() {
  const { askToLogOut, question } = useLogoutQuestion();
  return (
    <SessionGate>
      <SkipLink />
      <MobileBar onLogout={askToLogOut} className="lg:hidden" />
      <MemberHeader onLogout={askToLogOut} />
      <main id="content" tabIndex={-1} className={clsx(pageWidth, 'w-full pt-6 pb-24 outline-none md:pt-10')}>
        <OfflineBar />
        <Outlet />
      </main>
      {question}
    </SessionGate>
  );
}
