import { Suspense, type ReactNode } from 'react';
import { CardSkeleton } from '../states/page-skeletons.tsx';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

export interface PageTab {
  value: string;
  label: string;
  badge?: ReactNode;
  /** May load its program, which only the open tab does. */
  content: ReactNode;
}

interface PageTabsProps {
  'aria-label': string;
  tabs: readonly PageTab[];
  /** The tab in the address; an unknown one opens the first. */
  asked: string | undefined;
  onOpen: (value: string) => void;
}

/** The parts of a page that takes all of its content from tabs. */
export function PageTabs({ 'aria-label': label, tabs, asked, onOpen }: PageTabsProps) {
  const open = tabs.find(({ value }) => value === asked) ?? tabs[0];
  return (
    <Tabs value={open?.value ?? ''} onValueChange={onOpen}>
      <TabList aria-label={label} className="mb-6">
        {tabs.map(({ value, label: name, badge }) => (
          <Tab key={value} value={value}>
            {name}
            {badge}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ value, content }) => (
        <TabPanel key={value} value={value}>
          <Suspense fallback={<CardSkeleton label="Loading" rows={6} />}>{content}</Suspense>
        </TabPanel>
      ))}
    </Tabs>
  );
}
