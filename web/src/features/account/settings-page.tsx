import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { SectionSkeleton } from './section.tsx';
import type { LegalTexts } from './profile/legal-texts.tsx';
import type { PlanChoice } from './plan/billing-tab.tsx';

// Each tab is fetched when it is first opened.
const ProfileTab = lazy(async () => ({ default: (await import('./profile/profile-tab.tsx')).ProfileTab }));
const SecurityTab = lazy(async () => ({
  default: (await import('./security/security-tab.tsx')).SecurityTab,
}));
const BillingTab = lazy(async () => ({ default: (await import('./plan/billing-tab.tsx')).BillingTab }));

const tabs = [
  { value: 'profile', label: 'Profile' },
  { value: 'security', label: 'Security' },
  { value: 'billing', label: 'Billing' },
  { value: 'business', label: 'Business' },
] as const;

interface SettingsPageProps extends LegalTexts {
  /** What the address asks for; what is no tab opens the first. */
  tab: string | undefined;
  Plans: ComponentType<PlanChoice>;
  /** The business that somebody belongs to, or the ways into one. */
  Business: ComponentType;
}

/** One's own settings; the open tab stands in the address (SET-02). */
export function SettingsPage({ tab, Plans, Business, ...legal }: SettingsPageProps) {
  const navigate = useNavigate();
  const open = tabs.find(({ value }) => value === tab)?.value ?? 'profile';
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs
        value={open}
        onValueChange={(chosen) => void navigate({ to: paths.settings, search: { tab: chosen } })}
      >
        <TabList aria-label="Settings" className="mb-6 overflow-x-auto">
          {tabs.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        <Panel value="profile">
          <ProfileTab {...legal} />
        </Panel>
        <Panel value="security">
          <SecurityTab />
        </Panel>
        <Panel value="billing">
          <BillingTab Plans={Plans} />
        </Panel>
        <Panel value="business">
          <Business />
        </Panel>
      </Tabs>
    </>
  );
}

function Panel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <TabPanel value={value} className="space-y-6">
      <Suspense fallback={<SectionSkeleton label="Loading" />}>{children}</Suspense>
    </TabPanel>
  );
}
