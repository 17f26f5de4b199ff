import type { User } from '@docket/shared/people/contract';
import { LayoutDashboard, ScanLine, ScrollText, Settings, type LucideIcon } from 'lucide-react';
import { paths } from '../../lib/paths.ts';

interface Entry {
  label: string;
  to: (typeof paths)['dashboard' | 'submitReceipt' | 'receiptsLog' | 'settings'];
  icon: LucideIcon;
  /** The paths whose screens belong to it, by how they begin. */
  homeOf: readonly string[];
  /** Whom it is offered to. The server decides by itself what its screen may show. */
  isFor: (user: User) => boolean;
  /** Whether the header of public pages has it as well; entries for roles stand in the sidebar only (OP-28). */
  inHeader: boolean;
}

const everybody = () => true;

/** The signed-in person's screens, in the order of the menus (NAV-02, NAV-13). */
export const entries: readonly Entry[] = [
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
    inHeader: true,
  },
  {
    label: 'Receipts Log',
    to: paths.receiptsLog,
    icon: ScrollText,
    homeOf: [paths.receiptsLog, paths.receipts],
    isFor: everybody,
    inHeader: true,
  },
  {
    label: 'Settings',
    to: paths.settings,
    icon: Settings,
    homeOf: [paths.settings, paths.account, paths.upgrade],
    isFor: everybody,
    inHeader: true,
  },
];

/** Whether the open screen is an entry's, or belongs to it (NAV-06). */
export const isCurrent = ({ homeOf }: Entry, pathname: string): boolean =>
  homeOf.some((path) => pathname === path || pathname.startsWith(`${path}/`));
