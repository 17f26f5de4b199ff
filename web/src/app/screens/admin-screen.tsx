import { useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { AdminPage } from '../../features/admin/admin-page.tsx';

const Team = lazy(async () => ({
  default: (await import('../../features/business/team/team-management.tsx')).TeamManagement,
}));
const CustomFields = lazy(async () => ({
  default: (await import('../../features/custom-fields/custom-fields-tab.tsx')).CustomFieldsTab,
}));
const Reopen = lazy(async () => ({
  default: (await import('../../features/receipts/approval/taking-back/reopen-dialog.tsx')).ReopenDialog,
}));

export function AdminScreen() {
  const tab = useSearch({ from: '/members/admin', select: (search) => search.tab });
  return <AdminPage tab={tab} Team={Team} CustomFields={CustomFields} Reopen={Reopen} />;
}
