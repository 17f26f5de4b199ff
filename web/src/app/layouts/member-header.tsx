import { headerName } from '@docket/shared/auth/rules';
import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { pageWidth } from '../../ui/frame/page-width.ts';
import { Logo } from '../../ui/logo.tsx';
import { currentOf } from './navigation/entries.ts';
import { WaitingBadge } from './outbox/outbox-parts.tsx';
import { ToDoBadge } from './navigation/later-badges.ts';
import { useEntries } from './navigation/use-entries.ts';

/** The header of public pages for signed-in users, where there's room (NAV-02 to NAV-06). */
export function MemberHeader({ onLogout }: { onLogout: () => void }) {
  const user = useUser();
  const entries = useEntries();
  const current = useLocation({ select: ({ href }) => currentOf(entries, href)?.to });
  const name = headerName(user, user.username);
  return (
    <header className="sticky top-0 z-30 hidden border-b bg-paper lg:block print:hidden">
      <div className={clsx(pageWidth, 'flex h-16 items-center gap-10')}>
        <Link to={paths.dashboard} aria-label="Docket" className="flex min-h-11 items-center">
          <Logo />
        </Link>
        <nav aria-label="Main" className="h-full flex-1">
          <ul className="flex h-full gap-7">
            {entries
              .filter(({ inHeader }) => inHeader)
              .map((entry) => {
                const isOpen = entry.to === current;
                return (
                  <li key={entry.to}>
                    <Link
                      to={entry.to}
                      {...(isOpen && { 'aria-current': 'page' })}
                      className={clsx(
                        'flex h-full items-center gap-2 border-y-2 border-transparent text-sm font-medium whitespace-nowrap transition-colors duration-100',
                        isOpen ? 'border-b-accent text-ink' : 'text-muted hover:text-ink',
                      )}
                    >
                      {entry.label}
                      {entry.countsWaiting && <WaitingBadge />}
                      {entry.toDo && <ToDoBadge kinds={entry.toDo} />}
                    </Link>
                  </li>
                );
              })}
          </ul>
        </nav>
        <section aria-label="Account" className="flex min-w-0 items-center gap-4">
          <div className="min-w-0 text-right leading-tight">
            <p title={name} className="max-w-56 truncate text-sm font-medium">
              {name}
            </p>
            <p title={user.email} className="mt-0.5 max-w-56 truncate text-xs text-faint">
              {user.email}
            </p>
          </div>
          <Button variant="secondary" size="small" onClick={onLogout}>
            Logout
          </Button>
        </section>
      </div>
    </header>
  );
}
