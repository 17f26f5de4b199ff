import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { LayoutDashboard, ScanLine, ScrollText } from 'lucide-react';
import { paths } from '../../lib/paths.ts';

const entries = [
  { label: 'Dashboard', to: paths.dashboard, icon: LayoutDashboard, homeOf: [paths.dashboard] },
  { label: 'Submit Receipt', to: paths.submitReceipt, icon: ScanLine, homeOf: [paths.submitReceipt] },
  {
    label: 'Receipts Log',
    to: paths.receiptsLog,
    icon: ScrollText,
    homeOf: [paths.receiptsLog, paths.receipts],
  },
] as const;

const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** The signed-in person's screens; the one that is open, or that the open one belongs to, is marked. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav aria-label="Main">
      <ul className="space-y-0.5">
        {entries.map(({ label, to, icon: Icon, homeOf }) => {
          const isCurrent = homeOf.some((path) => isWithin(pathname, path));
          return (
            <li key={to}>
              <Link
                to={to}
                onClick={onChoose}
                {...(isCurrent && { 'aria-current': 'page' })}
                className={clsx(
                  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium transition-colors duration-100 md:min-h-9.5',
                  isCurrent ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
                )}
              >
                <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
