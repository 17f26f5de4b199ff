import { businessMessages } from '@docket/shared/business/messages';
import { may } from '@docket/shared/permissions';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccessDenied } from '../../ui/states/access-denied.tsx';
import { ScreenSpinner } from '../../ui/states/spinner.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { ReopenProps } from './receipts/receipts-tab.tsx';

// Each tab is fetched when it is first opened.
const OverviewTab = lazy(async () => ({ default: (await import('./overview-tab.tsx')).OverviewTab }));
const CategoriesTab = lazy(async () => ({
  default: (await import('./categories/categories-tab.tsx')).CategoriesTab,
}));
const ReceiptsTab = lazy(async () => ({
  default: (await import('./receipts/receipts-tab.tsx')).ReceiptsTab,
}));
const BillingTab = lazy(async () => ({ default: (await import('./billing-tab.tsx')).BillingTab }));
const AuditTab = lazy(async () => ({ default: (await import('./audit/audit-tab.tsx')).AuditTab }));

interface AdminPageProps {
  /** What the address asks for; what is no tab opens the first. */
  tab: string | undefined;
  /** The members of the business, which another feature manages. */
  Team: ComponentType;
  /** The fields that the business adds to receipts, another feature's as well. */
  CustomFields: ComponentType;
  /** Asks before a receipt is reopened, as the receipts' own pages do. */
  Reopen: ComponentType<ReopenProps>;
}

/** The business as its admins manage it; the open tab stands in the address. */
export function AdminPage({ tab, Team, CustomFields, Reopen }: AdminPageProps) {
  const user = useUser();
  const navigate = useNavigate();
  if (!may(user, 'manage-members')) return <AccessDenied text={businessMessages.adminRequired} />;
  const tabs = [
    { value: 'overview', label: 'Overview', content: <OverviewTab /> },
    { value: 'categories', label: 'Categories', content: <CategoriesTab /> },
    { value: 'team', label: 'Team', content: <Team /> },
    { value: 'receipts', label: 'All Receipts', content: <ReceiptsTab Reopen={Reopen} /> },
    { value: 'billing', label: 'Billing', content: <BillingTab /> },
    { value: 'fields', label: 'Custom Fields', content: <CustomFields /> },
    { value: 'audit', label: 'Audit Log', content: <AuditTab /> },
  ];
  const open = tabs.find(({ value }) => value === tab)?.value ?? 'overview';
  return (
    <>
      <PageHeader title="Admin Dashboard" subtitle="Manage your business settings, users, and data" />
      <Tabs
        value={open}
        onValueChange={(chosen) => void navigate({ to: paths.admin, search: { tab: chosen } })}
      >
        <TabList aria-label="Admin Dashboard" className="mb-6 overflow-x-auto">
          {tabs.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ value, content }) => (
          <TabPanel key={value} value={value}>
            <Suspense fallback={<ScreenSpinner />}>{content}</Suspense>
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}
