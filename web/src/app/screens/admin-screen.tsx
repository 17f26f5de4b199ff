import { businessMessages } from '@docket/shared/business/messages';
import { may } from '@docket/shared/permissions';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTabs } from '../../ui/tabs/page-tabs.tsx';
import { AccessDenied } from '../../ui/states/access-denied.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

// Each tab is loaded when it's first opened.
const OverviewTab = lazyPart(async () => ({
  default: (await import('../../features/business/overview-tab.tsx')).OverviewTab,
}));
const CategoriesTab = lazyPart(async () => ({
  default: (await import('../../features/categories/categories-tab.tsx')).CategoriesTab,
}));
const ReceiptsTab = lazyPart(async () => ({
  default: (await import('../../features/receipts/of-business/receipts-tab.tsx')).ReceiptsTab,
}));
const BillingTab = lazyPart(async () => ({
  default: (await import('../../features/plans/business-billing/billing-tab.tsx')).BillingTab,
}));
const TeamTab = lazyPart(async () => ({
  default: (await import('../../features/business/team/team-management.tsx')).TeamManagement,
}));
const CustomFieldsTab = lazyPart(async () => ({
  default: (await import('../../features/custom-fields/custom-fields-tab.tsx')).CustomFieldsTab,
}));
const PoliciesTab = lazyPart(async () => ({
  default: (await import('../../features/policies/policies-tab.tsx')).PoliciesTab,
}));
const AuditTab = lazyPart(async () => ({
  default: (await import('../../features/audit/audit-tab.tsx')).AuditTab,
}));

/** Where admins manage the business. The open tab is in the address. */
export function AdminScreen() {
  const tab = useSearch({ from: '/members/admin', select: (search) => search.tab });
  const user = useUser();
  const navigate = useNavigate();
  if (!may(user, 'manage-members')) return <AccessDenied text={businessMessages.adminRequired} />;
  const tabs = [
    { value: 'overview', label: 'Overview', content: <OverviewTab /> },
    { value: 'categories', label: 'Categories', content: <CategoriesTab /> },
    { value: 'team', label: 'Team', content: <TeamTab /> },
    { value: 'receipts', label: 'All Receipts', content: <ReceiptsTab /> },
    { value: 'billing', label: 'Billing', content: <BillingTab /> },
    { value: 'fields', label: 'Custom Fields', content: <CustomFieldsTab /> },
    { value: 'policies', label: 'Policies', content: <PoliciesTab /> },
    { value: 'audit', label: 'Audit Log', content: <AuditTab /> },
  ];
  return (
    <>
      <PageHeader title="Admin Dashboard" subtitle="Manage your business settings, users, and data" />
      <PageTabs
        aria-label="Admin Dashboard"
        tabs={tabs}
        asked={tab}
        onOpen={(chosen) => void navigate({ to: paths.admin, search: { tab: chosen } })}
      />
    </>
  );
}
