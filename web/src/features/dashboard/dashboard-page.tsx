import type { ReactNode } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { MonthsCard } from './months-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { SetupCard } from './setup-card.tsx';
import { StatCards } from './stat-cards.tsx';
import { SubmitButton } from './submit-button.tsx';
import { ToDoCard } from './to-do.tsx';

interface DashboardPageProps {
  /** A free plan's remaining scans; nothing for paid plans (DASH-09, DASH-10). */
  usage: ReactNode;
  /** Shown above everything else: what needs an answer or has failed. */
  notices?: ReactNode;
}

export function DashboardPage({ usage, notices }: DashboardPageProps) {
  const isNarrow = useMedia('(width < 1024px)');
  const columns = [
    <RecentActivity key="recent" />,
    <div key="more" className="space-y-6">
      {usage}
      <MonthsCard />
      <QuickActions />
    </div>,
  ];
  return (
    <>
      <PageHeader title="Dashboard" subtitle="Get a quick overview of your recent activity" />
      {notices}
      <SetupCard />
      <ToDoCard />
      <StatCards />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* What's shown last comes last, for the keyboard and screen readers too. */}
        {isNarrow ? columns.toReversed() : columns}
      </div>
      <SubmitButton />
    </>
  );
}
