import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { z } from 'zod';
import { authSearch } from '../features/people/auth-search.ts';
import { paths } from '../lib/paths.ts';
import { requireSession, requireVisitor } from './guards.ts';
import { VisitorLayout } from './layouts/visitor-layout.tsx';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()();

const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  beforeLoad: requireVisitor,
  component: VisitorLayout,
});

const home = createRoute({
  getParentRoute: () => visitors,
  path: paths.home,
  beforeLoad: () => {
    throw redirect({ to: paths.auth, replace: true });
  },
});

const AuthPage = lazyRouteComponent(() => import('../features/people/auth-page.tsx'), 'AuthPage');

const auth = createRoute({
  getParentRoute: () => visitors,
  path: paths.auth,
  validateSearch: authSearch,
  component: AuthPage,
});

const login = createRoute({
  getParentRoute: () => visitors,
  path: paths.login,
  validateSearch: authSearch,
  component: AuthPage,
});

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

export const routeTree = root.addChildren([
  visitors.addChildren([home, auth, login]),
  members.addChildren([dashboard, submitReceipt, receiptsLog, receipts, receipt, editReceipt]),
]);
