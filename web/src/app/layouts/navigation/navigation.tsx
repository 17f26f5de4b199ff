import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { isCurrent } from './entries.ts';
import { WaitingBadge } from '../outbox/outbox-parts.tsx';
import { ToDoBadge } from './later-badges.ts';
import { useEntries } from './use-entries.ts';

/** The signed-in person's screens; the one that is open, or that the open one belongs to, is marked. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav aria-label="Main">
      <ul className="space-y-0.5">
        {useEntries().map((entry) => {
          const { label, to, icon: Icon, countsWaiting, toDo } = entry;
          const isOpen = isCurrent(entry, pathname);
          return (
            <li key={to}>
              <Link
                to={to}
                onClick={onChoose}
                {...(isOpen && { 'aria-current': 'page' })}
                className={clsx(
                  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium transition-colors duration-100 md:min-h-9.5',
                  isOpen ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
                )}
              >
                <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
                {label}
                {countsWaiting && <WaitingBadge />}
                {toDo && <ToDoBadge kinds={toDo} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
