import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { paths } from '../lib/paths.ts';
import { requireSession } from './guards.ts';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()();

const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./layouts/member-layout.tsx'), 'MemberLayout'),
});

const dashboard = createRoute({
  getParentRoute: () => members,
  path: paths.dashboard,
  component: lazyRouteComponent(() => import('./screens/dashboard-screen.tsx'), 'DashboardScreen'),
});

const submitReceipt = createRoute({
  getParentRoute: () => members,
  path: paths.submitReceipt,
  component: lazyRouteComponent(() => import('./screens/submit-receipt-screen.tsx'), 'SubmitReceiptScreen'),
});

const ReceiptsLogScreen = lazyRouteComponent(
  () => import('./screens/receipts-log-screen.tsx'),
  'ReceiptsLogScreen',
);

const text = z.string().optional().catch(undefined);
/** The log's filters and its opened receipt; the log itself decides what they mean. */
const logSearch = z.object({ search: text, range: text, from: text, to: text, sort: text, receipt: text });

const receiptsLog = createRoute({
  getParentRoute: () => members,
  path: paths.receiptsLog,
  validateSearch: logSearch,
  component: ReceiptsLogScreen,
});

const receipts = createRoute({
  getParentRoute: () => members,
  path: paths.receipts,
  validateSearch: logSearch,
  component: ReceiptsLogScreen,
});

const receipt = createRoute({
  getParentRoute: () => members,
  path: paths.receipt,
  component: lazyRouteComponent(() => import('./screens/receipt-details-screen.tsx'), 'ReceiptDetailsScreen'),
});

const editReceipt = createRoute({
  getParentRoute: () => members,
  path: paths.editReceipt,
  component: lazyRouteComponent(
    () => import('../features/receipts/receipt-edit-page.tsx'),
    'ReceiptEditPage',
  ),
});

const settings = createRoute({
  getParentRoute: () => members,
  path: paths.settings,
  validateSearch: z.object({ tab: text }),
  component: lazyRouteComponent(() => import('./screens/settings-screen.tsx'), 'SettingsScreen'),
});

const account = createRoute({
  getParentRoute: () => members,
  path: paths.account,
  component: lazyRouteComponent(() => import('../features/account/account-page.tsx'), 'AccountPage'),
});

export const routeTree = root.addChildren([
  members.addChildren([
    dashboard,
    submitReceipt,
    receiptsLog,
    receipts,
    receipt,
    editReceipt,
    settings,
    account,
  ]),
]);
