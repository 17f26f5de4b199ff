import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { currentOf } from './entries.ts';
import { WaitingBadge } from '../outbox/outbox-parts.tsx';
import { ToDoBadge } from './later-badges.ts';
import { useEntries } from './use-entries.ts';

/** Puts the badge at the icon's corner. */
const railClass =
  'md:max-lg:justify-center md:max-lg:px-0 md:max-lg:[&>[data-badge]]:absolute md:max-lg:[&>[data-badge]]:top-0.5 md:max-lg:[&>[data-badge]]:right-0.5';

interface NavigationProps {
  /** Shows only icons on tablets. */
  isRail?: boolean;
  onChoose?: () => void;
}

/** The signed-in user's menu. The open screen's entry is marked. */
export function Navigation({ isRail = false, onChoose }: NavigationProps) {
  const entries = useEntries();
  const current = useLocation({ select: ({ href }) => currentOf(entries, href)?.to });
  return (
    <nav aria-label="Main">
      <ul className="space-y-0.5">
        {entries.map((entry) => {
          const { label, to, icon: Icon, countsWaiting, toDo } = entry;
          const isOpen = to === current;
          return (
            <li key={to}>
              <Link
                to={to}
                onClick={onChoose}
                {...(isRail && { title: label })}
                {...(isOpen && { 'aria-current': 'page' })}
                className={clsx(
                  'relative flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium transition-colors duration-100 lg:min-h-9.5',
                  isRail && railClass,
                  isOpen ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
                )}
              >
                <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
                <span className={clsx(isRail && 'md:max-lg:sr-only')}>{label}</span>
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
