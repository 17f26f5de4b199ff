import { Link } from '@tanstack/react-router';
import { ChevronRight, FileChartColumn, ListChecks, ScanLine, ScrollText } from 'lucide-react';
import { useInboxCount } from '../../receipt/api.ts';
import { paths } from '../../lib/address/paths.ts';
import { Card, CardHeader } from '../../ui/card.tsx';

const actions = [
  { label: 'Scan New Receipt', to: paths.submitReceipt, icon: ScanLine },
  { label: 'View Receipt History', to: paths.receiptsLog, icon: ScrollText },
  { label: 'Generate Report', to: paths.reports, icon: FileChartColumn },
] as const;

export function QuickActions() {
  const { data: inbox } = useInboxCount();
  const waiting = inbox?.count ?? 0;
  const offered =
    waiting === 0
      ? actions
      : [...actions, { label: `Review Inbox (${waiting})`, to: paths.reviewInbox, icon: ListChecks }];
  return (
    <Card aria-labelledby="quick-actions">
      <CardHeader id="quick-actions" title="Quick Actions" />
      <ul className="divide-y">
        {offered.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-13 items-center gap-3 px-4 text-sm font-medium transition-colors duration-100 hover:bg-sunken sm:px-5"
            >
              <Icon aria-hidden strokeWidth={1.75} className="size-4.5 text-accent" />
              <span className="flex-1">{label}</span>
              <ChevronRight aria-hidden className="size-4 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
