import type { Analytics } from '@docket/shared/analytics/contract';
import type { Timeframe } from '@docket/shared/analytics/rules';
import { lazy } from 'react';
import { ChartCard } from './chart-card.tsx';
import type { OpenMark } from './charts/open-mark.ts';
import { CategoryTable, MonthTable, VendorTable, WeekdayTable } from './sum-tables.tsx';

const SpendingTrend = lazy(() => import('./charts/spending-trend.tsx'));
const CategoryShare = lazy(() => import('./charts/category-share.tsx'));
const TopVendors = lazy(() => import('./charts/top-vendors.tsx'));
const ActivityHeatmap = lazy(() => import('./charts/activity-heatmap.tsx'));

interface ChartCardsProps {
  analytics: Analytics;
  timeframe: Timeframe;
  /** Opens a mark's receipts, where the plan has that. */
  onOpen: OpenMark | undefined;
}

/** The four charts (ANA-06 to ANA-09); each is fetched when it's first shown. */
export const ChartCards = ({ analytics, timeframe, onOpen }: ChartCardsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
    <ChartCard
      title="Spending Trend"
      unit="Dollars per month"
      className="lg:col-span-2"
      chart={<SpendingTrend months={analytics.monthlyTrend} onOpen={onOpen} />}
      table={<MonthTable months={analytics.monthlyTrend} />}
    />
    <ChartCard
      title="Spending by Category"
      unit="Share of the total"
      chart={<CategoryShare categories={analytics.categoryBreakdown} onOpen={onOpen} />}
      table={<CategoryTable categories={analytics.categoryBreakdown} />}
    />
    <ChartCard
      title="Top Vendors"
      unit="Dollars"
      chart={<TopVendors vendors={analytics.topVendors} onOpen={onOpen} />}
      table={<VendorTable vendors={analytics.topVendors} />}
    />
    <ChartCard
      title="Activity Heatmap"
      unit="Receipts per day"
      className="lg:col-span-2"
      chart={<ActivityHeatmap days={analytics.recentDays} timeframe={timeframe} onOpen={onOpen} />}
      table={<WeekdayTable weekdays={analytics.dailyActivity} />}
    />
  </div>
);
