import type { User } from '@docket/shared/auth/contract';
import {
  BookUser,
  Calculator,
  Building2,
  ChartNoAxesColumn,
  FileChartColumn,
  LayoutDashboard,
  ScanLine,
  ScrollText,
  Settings,
  Stamp,
  type LucideIcon,
} from 'lucide-react';
import { exportsForAccounts } from '@docket/shared/permissions';
import { hasAccountingExports } from '@docket/shared/plans/rules';
import { paths } from '../../../lib/address/paths.ts';
import type { ToDoKind } from './to-do-badge.tsx';

export interface Entry {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Prefixes of the addresses whose screens belong to it. */
  homeOf: readonly string[];
  /** Who sees this entry. The server decides separately what its screen may show. */
  isFor: (user: User) => boolean;
  /** Whether it shows how many receipts on this device are waiting to upload. */
  countsWaiting?: true;
  /** The parts of the dashboard's to-do list whose count it shows. */
  toDo?: readonly ToDoKind[];
  /** Whether it also appears in the header of public pages; role entries are in the sidebar only (OP-28). */
  inHeader: boolean;
}

const everybody = () => true;

/** The signed-in user's screens, in the menus' order (NAV-02, NAV-13 to NAV-16). */
const entries: readonly Entry[] = [
  {
    label: 'Dashboard',
    to: paths.dashboard,
    icon: LayoutDashboard,
    homeOf: [paths.dashboard],
    isFor: everybody,
    inHeader: true,
  },
  {
    label: 'Submit Receipt',
    to: paths.submitReceipt,
    icon: ScanLine,
    homeOf: [paths.submitReceipt],
    isFor: everybody,
    countsWaiting: true,
    inHeader: true,
  },
  {
    label: 'Receipts Log',
    to: paths.receiptsLog,
    icon: ScrollText,
    homeOf: [paths.receiptsLog, paths.receipts],
    isFor: everybody,
    toDo: ['toReview', 'unread', 'rejected'],
    inHeader: true,
  },
  {
    label: 'Reports',
    to: paths.reports,
    icon: FileChartColumn,
    homeOf: [paths.reports, paths.statements],
    isFor: everybody,
    inHeader: true,
  },
  {
    label: 'Analytics',
    to: paths.analytics,
    icon: ChartNoAxesColumn,
    homeOf: [paths.analytics],
    isFor: everybody,
    inHeader: false,
  },
  {
    label: 'Manager Dashboard',
    to: paths.employeeReceipts,
    icon: Stamp,
    homeOf: [paths.employeeReceipts, paths.managerDashboard],
    isFor: ({ role }) => role === 'MANAGER',
    toDo: ['approvals'],
    inHeader: false,
  },
  {
    label: 'Business Directory',
    to: paths.businessDirectory,
    icon: BookUser,
    homeOf: [paths.businessDirectory],
    isFor: ({ plan }) => plan === 'business',
    toDo: ['joinRequests'],
    inHeader: false,
  },
  {
    label: 'Accounting',
    to: paths.accounting,
    icon: Calculator,
    homeOf: [paths.accounting, `${paths.statements}?of=business`],
    // A person without a business needs it only with a plan that exports.
    isFor: (user) =>
      exportsForAccounts(user) && (user.businessId !== null || hasAccountingExports(user.plan)),
    toDo: ['exportProblems'],
    inHeader: false,
  },
  {
    label: 'Admin Dashboard',
    to: paths.admin,
    icon: Building2,
    homeOf: [paths.admin],
    isFor: ({ role }) => role === 'ADMIN',
    inHeader: false,
  },
  {
    label: 'Settings',
    to: paths.settings,
    icon: Settings,
    homeOf: [paths.settings, paths.account, paths.upgrade, paths.business],
    isFor: everybody,
    inHeader: true,
  },
];

/** The entries a user sees: those for them whose route exists. */
export const entriesFor = (user: User, hasRoute: (path: string) => boolean): Entry[] =>
  entries.filter(({ to, isFor }) => isFor(user) && hasRoute(to));

/** The entry that the open screen belongs to (NAV-06). If several match, the one with the longest prefix. */
export function currentOf(offered: readonly Entry[], address: string): Entry | undefined {
  const fit = ({ homeOf }: Entry): number =>
    Math.max(
      ...homeOf.map((home) =>
        address === home || (address.startsWith(home) && '/?&#'.includes(address.charAt(home.length)))
          ? home.length
          : 0,
      ),
    );
  const [best] = offered.toSorted((one, other) => fit(other) - fit(one));
  return best && fit(best) > 0 ? best : undefined;
}
