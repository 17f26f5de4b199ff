import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { paths } from '../lib/address/paths.ts';
import { NotFound } from '../ui/states/not-found.tsx';
import { members, outside, root, wide } from './frames.tsx';
import { requireSignOut } from './guards.ts';
import { SignedOutScreen } from './session/signed-out-screen.tsx';

/** Imported statically, because it's shown offline. */
const signedOut = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: requireSignOut,
  component: SignedOutScreen,
});

const pricing = createRoute({
  getParentRoute: () => outside,
  path: paths.pricing,
  component: lazyRouteComponent(() => import('./screens/pricing-screen.tsx'), 'PricingScreen'),
});

const test = createRoute({
  getParentRoute: () => outside,
  path: paths.test,
  component: lazyRouteComponent(() => import('./screens/test-screen.tsx'), 'TestScreen'),
});

const dashboard = createRoute({
  getParentRoute: () => members,
  path: paths.dashboard,
  component: lazyRouteComponent(() => import('./screens/dashboard-screen.tsx'), 'DashboardScreen'),
});

const text = z.string().optional().catch(undefined);

const submitReceipt = createRoute({
  getParentRoute: () => members,
  path: paths.submitReceipt,
  /** `for`: the statement line whose receipt the user was asked for. */
  validateSearch: z.object({ review: text, for: text }),
  component: lazyRouteComponent(() => import('./screens/submit-receipt-screen.tsx'), 'SubmitReceiptScreen'),
});

const ReceiptsLogScreen = lazyRouteComponent(
  () => import('./screens/receipts-log-screen.tsx'),
  'ReceiptsLogScreen',
);

/** The log's filters and its opened receipt. The log itself validates them. */
const logSearch = z.object({
  search: text,
  standing: text,
  range: text,
  from: text,
  to: text,
  sort: text,
  field: text,
  fieldValue: text,
  receipt: text,
});

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

const reports = createRoute({
  getParentRoute: () => members,
  path: paths.reports,
  validateSearch: z.object({ search: text, range: text, from: text, to: text, receipt: text }),
  component: lazyRouteComponent(() => import('../features/reports/reports-page.tsx'), 'ReportsPage'),
});

const analytics = createRoute({
  getParentRoute: () => wide,
  path: paths.analytics,
  validateSearch: z.object({ timeframe: text, of: text, view: text, by: text, field: text }),
  component: lazyRouteComponent(() => import('../features/analytics/analytics-page.tsx'), 'AnalyticsPage'),
});

const analyticsReceipts = createRoute({
  getParentRoute: () => wide,
  path: paths.analyticsReceipts,
  validateSearch: z.object({ timeframe: text, of: text, by: text, key: text, field: text }),
  component: lazyRouteComponent(
    () => import('../features/analytics/mark-receipts-page.tsx'),
    'MarkReceiptsPage',
  ),
});

const reviewInbox = createRoute({
  getParentRoute: () => members,
  path: paths.reviewInbox,
  component: lazyRouteComponent(() => import('../features/review/review-inbox-page.tsx'), 'ReviewInboxPage'),
});

const receiptBin = createRoute({
  getParentRoute: () => members,
  path: paths.receiptBin,
  component: lazyRouteComponent(() => import('../features/receipts/receipt-bin-page.tsx'), 'ReceiptBinPage'),
});

const receipt = createRoute({
  getParentRoute: () => members,
  path: paths.receipt,
  validateSearch: z.object({ act: text }),
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

const receiptProcessing = createRoute({
  getParentRoute: () => members,
  path: paths.receiptProcessing,
  component: lazyRouteComponent(
    () => import('../features/capture/receipt-processing-page.tsx'),
    'ReceiptProcessingPage',
  ),
});

const settings = createRoute({
  getParentRoute: () => members,
  path: paths.settings,
  validateSearch: z.object({ tab: text }),
  component: lazyRouteComponent(() => import('./screens/settings-screen.tsx'), 'SettingsScreen'),
});

const upgrade = createRoute({
  getParentRoute: () => members,
  path: paths.upgrade,
  component: lazyRouteComponent(() => import('../features/plans/upgrade-page.tsx'), 'UpgradePage'),
});

const account = createRoute({
  getParentRoute: () => members,
  path: paths.account,
  component: lazyRouteComponent(() => import('./screens/account-screen.tsx'), 'AccountScreen'),
});

const admin = createRoute({
  getParentRoute: () => members,
  path: paths.admin,
  validateSearch: z.object({ tab: text, sort: text }),
  component: lazyRouteComponent(() => import('./screens/admin-screen.tsx'), 'AdminScreen'),
});

const business = createRoute({
  getParentRoute: () => members,
  path: paths.business,
  component: lazyRouteComponent(() => import('../features/business/business-page.tsx'), 'BusinessPage'),
});

const businessDirectory = createRoute({
  getParentRoute: () => members,
  path: paths.businessDirectory,
  validateSearch: z.object({ tab: text }),
  component: lazyRouteComponent(() => import('./screens/people-screen.tsx'), 'PeopleScreen'),
});

const accounting = createRoute({
  getParentRoute: () => members,
  path: paths.accounting,
  validateSearch: z.object({ tab: text, sort: text }),
  component: lazyRouteComponent(() => import('../features/accounting/accounting-page.tsx'), 'AccountingPage'),
});

const statements = createRoute({
  getParentRoute: () => members,
  path: paths.statements,
  validateSearch: z.object({ of: text }),
  component: lazyRouteComponent(() => import('../features/statements/statements-page.tsx'), 'StatementsPage'),
});

const managerDashboard = createRoute({
  getParentRoute: () => members,
  path: paths.managerDashboard,
  validateSearch: z.object({ approval: text, view: text, sort: text }),
  component: lazyRouteComponent(
    () => import('../features/approvals/manager-dashboard-page.tsx'),
    'ManagerDashboardPage',
  ),
});

const employeeReceipts = createRoute({
  getParentRoute: () => members,
  path: paths.employeeReceipts,
  validateSearch: z.object({ employee: text, tab: text, approval: text, view: text, sort: text }),
  component: lazyRouteComponent(
    () => import('../features/approvals/employee-receipts-page.tsx'),
    'EmployeeReceiptsPage',
  ),
});

/** An unknown path: the server responds with 404, and the app says so in its frame. */
const unknown = createRoute({
  getParentRoute: () => members,
  path: '$',
  component: NotFound,
});

export const routeTree = root.addChildren([
  members.addChildren([
    dashboard,
    submitReceipt,
    receiptsLog,
    receipts,
    reports,
    reviewInbox,
    receiptBin,
    receipt,
    editReceipt,
    receiptProcessing,
    settings,
    statements,
    upgrade,
    account,
    accounting,
    admin,
    business,
    businessDirectory,
    managerDashboard,
    employeeReceipts,
    unknown,
  ]),
  signedOut,
  outside.addChildren([pricing, test]),
  wide.addChildren([analytics, analyticsReceipts]),
]);
