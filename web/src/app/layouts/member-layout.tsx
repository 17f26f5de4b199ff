import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LogoutDialog } from '../../features/people/logout-dialog.tsx';
import { leaveForHome, leaveForSignIn } from '../../lib/leave.ts';
import { useLiveEvents } from '../../lib/live-events.ts';
import { paths } from '../../lib/paths.ts';
import { sessionQuery, useIsSessionLost } from '../../lib/session.ts';
import { Logo } from '../../ui/logo.tsx';
import { ScreenSpinner } from '../../ui/states/spinner.tsx';
import { MobileBar } from './mobile-bar.tsx';
import { Navigation } from './navigation.tsx';
import { PersonBlock } from './person-block.tsx';

/** The frame of signed-in screens; whoever is signed out meanwhile leaves it at once. */
export function MemberLayout() {
  const { data: user } = useQuery(sessionQuery);
  const isLost = useIsSessionLost();
  const here = useLocation({ select: (location) => location.href });
  useEffect(() => {
    if (user) return;
    if (isLost) leaveForSignIn(here);
    else leaveForHome();
  }, [user, isLost, here]);
  return user ? <MemberFrame /> : <ScreenSpinner />;
}

function MemberFrame() {
  useLiveEvents();
  const [isLeaving, setLeaving] = useState(false);
  const askToLeave = () => setLeaving(true);
  return (
    <div className="md:grid md:min-h-dvh md:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-4 py-3 text-sm font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <MobileBar onLogout={askToLeave} />
      <aside className="sticky top-0 hidden h-dvh flex-col border-r bg-surface md:flex">
        <Link to={paths.dashboard} aria-label="Docket" className="flex h-16 items-center px-6">
          <Logo />
        </Link>
        <div className="flex-1 overflow-y-auto p-3">
          <Navigation />
        </div>
        <PersonBlock onLogout={askToLeave} />
      </aside>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pt-6 pb-24 outline-none sm:px-6 md:px-8 md:pt-10"
      >
        <Outlet />
      </main>
      <LogoutDialog open={isLeaving} onOpenChange={setLeaving} />
    </div>
  );
}
