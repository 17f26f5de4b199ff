import { analyticsMessages as text } from '@docket/shared/analytics/messages';
import { Suspense } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardSkeleton } from '../../ui/states/page-skeletons.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { Overview } from './overview.tsx';
import { PeriodControls } from './period-controls.tsx';
import { useChosenPeriod } from './use-chosen-period.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

const BreakdownView = lazyPart(() => import('./breakdown/breakdown-view.tsx'));

/** Where money goes: one's own, and the business's for those who may see it. The open tab is in the address. */
export function AnalyticsPage() {
  const { chosen, choose, search } = useChosenPeriod();
  const view = search['view'] === 'breakdown' ? 'breakdown' : 'overview';
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={text.subtitle}
        actions={<PeriodControls chosen={chosen} onChange={choose} />}
      />
      <Tabs value={view} onValueChange={(opened) => choose({ view: opened })}>
        <TabList aria-label={text.title} className="mb-6">
          <Tab value="overview">Overview</Tab>
          <Tab value="breakdown">Breakdown</Tab>
        </TabList>
        <TabPanel value="overview">
          <Overview period={chosen} />
        </TabPanel>
        <TabPanel value="breakdown">
          <Suspense fallback={<CardSkeleton label="Loading the breakdown" rows={6} />}>
            <BreakdownView period={chosen} search={search} onChoose={choose} />
          </Suspense>
        </TabPanel>
      </Tabs>
    </>
  );
}
