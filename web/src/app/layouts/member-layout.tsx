import { Link, Outlet } from '@tanstack/react-router';
import { paths } from '../../lib/address/paths.ts';
import { useBusinessName } from '../../lib/session/session.ts';
import { SkipLink } from '../../ui/frame/skip-link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ReceiptPartsProvider } from '../../receipt/parts.ts';
import { receiptParts } from '../receipt-parts.ts';
import { MobileBar } from './navigation/mobile-bar.tsx';
import { Navigation } from './navigation/navigation.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PersonBlock } from './person-block.tsx';
import { SessionGate } from './session-gate.tsx';
import { useLogoutQuestion } from './use-logout-question.tsx';

/** The frame of signed-in screens: a sidebar, narrow on tablets, or a top bar with a menu on small screens (NAV-08, NAV-09). */
export function MemberLayout() {
  const { askToLogOut, question } = useLogoutQuestion();
  return (
    <SessionGate>
      <div className="md:grid md:min-h-dvh md:grid-cols-[4.5rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <SkipLink />
        <MobileBar onLogout={askToLogOut} className="md:hidden" />
        <aside className="sticky top-0 hidden h-dvh flex-col border-r bg-surface md:flex print:hidden">
          <HomeLink />
          <div className="flex-1 overflow-y-auto p-3">
            <Navigation isRail />
          </div>
          <PersonBlock isRail onLogout={askToLogOut} />
        </aside>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl px-4 pt-6 pb-24 outline-none sm:px-6 md:px-8 md:pt-10"
        >
          <OfflineBar />
          <ReceiptPartsProvider value={receiptParts}>
            <Outlet />
          </ReceiptPartsProvider>
        </main>
        {question}
      </div>
    </SessionGate>
  );
}

/** The logo. Its tooltip names the business, which a rail has no room for. */
function HomeLink() {
  const business = useBusinessName();
  return (
    <Link
      to={paths.dashboard}
      aria-label="Docket"
      {...(business && { title: business })}
      className="flex h-16 items-center md:max-lg:justify-center lg:px-6"
    >
      <Logo nameClass="md:max-lg:hidden" />
    </Link>
  );
}
