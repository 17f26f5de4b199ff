import { formatDate } from '@docket/shared/calendar';
import type { ToDo } from '@docket/shared/dashboard/contract';
import { dashboardMessages as text, toDoNames } from '@docket/shared/dashboard/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import {
  Calculator,
  ChevronRight,
  CircleCheck,
  ListChecks,
  FileText,
  ReceiptText,
  ScanLine,
  Stamp,
  TriangleAlert,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { errorText } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/address/paths.ts';
import { formatDollars } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useDashboard, useRecentReceipts } from './api.ts';

/** What waits for the person, first of all on the dashboard. */
export function ToDoCard() {
  const { data, error, refetch } = useDashboard();
  return (
    <Card aria-labelledby="to-do" className="mb-6">
      <CardHeader id="to-do" title={text.toDo} />
      {error ? (
        <ErrorState title={text.toDoFailed} text={errorText(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <ToDoList {...data.toDo} />
      ) : (
        <output aria-label="Loading what there is to do" className="block px-4 py-4 sm:px-5">
          <Skeleton className="h-5 w-48" />
        </output>
      )}
    </Card>
  );
}

const lineClass = 'flex min-h-13 items-center gap-3 px-4 text-sm sm:px-5';
const iconLook = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

interface Entry {
  key: string;
  name: string;
  icon: LucideIcon;
  tone: 'text-accent' | 'text-waiting' | 'text-refusal';
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

function ToDoList(toDo: ToDo) {
  const hasNoReceipts = useRecentReceipts().data?.length === 0;
  const hasOthersToSee = [toDo.approvals, toDo.joinRequests, toDo.exportProblems].some(
    (count) => count !== null,
  );
  const entries = entriesOf(toDo);
  if (entries.length === 0 && hasNoReceipts && !hasOthersToSee) return <EntryLink {...firstReceipt} />;
  if (entries.length === 0)
    return (
      <p className={clsx(lineClass, 'text-muted')}>
        <CircleCheck {...iconLook} className="size-4.5 text-accent" />
        {text.nothingToDo}
      </p>
    );
  return (
    <ul className="divide-y">
      {entries.map(({ key, ...entry }) => (
        <li key={key}>
          <EntryLink {...entry} />
        </li>
      ))}
    </ul>
  );
}

const EntryLink = ({ name, icon: Icon, tone, link }: Omit<Entry, 'key'>) => (
  <Link
    {...link}
    className={clsx(lineClass, 'py-2 font-medium transition-colors duration-100 hover:bg-sunken')}
  >
    <Icon {...iconLook} className={clsx('size-4.5', tone)} />
    <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
    <ChevronRight aria-hidden className="size-4 text-faint" />
  </Link>
);

const firstReceipt: Omit<Entry, 'key'> = {
  name: text.firstReceipt,
  icon: ScanLine,
  tone: 'text-accent',
  link: { to: paths.submitReceipt },
};

/** What there is to do, in the dashboard's order. */
function entriesOf(toDo: ToDo): Entry[] {
  const { toReview, unread, firstUnreadId, rejected, firstRejectedId, asked } = toDo;
  const entries: Entry[] = [];
  if (toReview > 0)
    entries.push({
      key: 'toReview',
      name: toDoNames.toReview(toReview),
      icon: ListChecks,
      tone: 'text-accent',
      link: { to: paths.reviewInbox },
    });
  if (firstUnreadId !== null)
    entries.push({
      key: 'unread',
      name: toDoNames.unread(unread),
      icon: FileText,
      tone: 'text-waiting',
      link: { to: paths.receiptProcessing, params: { id: firstUnreadId } },
    });
  if (firstRejectedId !== null)
    entries.push({
      key: 'rejected',
      name: toDoNames.rejected(rejected),
      icon: TriangleAlert,
      tone: 'text-refusal',
      link:
        rejected === 1
          ? { to: paths.receipt, params: { id: firstRejectedId } }
          : { to: paths.receiptsLog, search: { standing: 'rejected' } },
    });
  for (const { lineId, description, spent, date } of asked)
    entries.push({
      key: lineId,
      name: text.asked(`${description}, ${formatDollars(spent)}, ${formatDate(date)}`),
      icon: ReceiptText,
      tone: 'text-waiting',
      link: { to: paths.submitReceipt, search: { for: lineId } },
    });
  for (const { kind, icon, link } of othersToSee) {
    const count = toDo[kind] ?? 0;
    if (count > 0)
      entries.push({ key: kind, name: toDoNames[kind](count), icon, tone: 'text-waiting', link });
  }
  return entries;
}

/** What waits for people with a role in a business. */
const othersToSee = [
  { kind: 'approvals', icon: Stamp, link: { to: paths.managerDashboard } },
  { kind: 'undecidable', icon: Stamp, link: { to: paths.businessDirectory } },
  {
    kind: 'joinRequests',
    icon: UserPlus,
    link: { to: paths.businessDirectory, search: { tab: 'requests' } },
  },
  { kind: 'exportProblems', icon: Calculator, link: { to: paths.accounting, search: { tab: 'attention' } } },
] as const;
