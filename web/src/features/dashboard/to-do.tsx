import { formatDate } from '@docket/shared/calendar';
import type { ToDo } from '@docket/shared/dashboard/contract';
import { dashboardMessages as text, toDoNames } from '@docket/shared/dashboard/messages';
import { Link } from '@tanstack/react-router';
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

const look = {
  className:
    'flex min-h-13 items-center gap-3 px-4 py-2 text-sm font-medium transition-colors duration-100 hover:bg-sunken sm:px-5',
};
const iconLook = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

function ToDoList({
  toReview,
  unread,
  firstUnreadId,
  rejected,
  firstRejectedId,
  asked,
  approvals,
  undecidable,
  joinRequests,
  exportProblems,
}: ToDo) {
  const hasNoReceipts = useRecentReceipts().data?.length === 0;
  const hasOthersToSee = approvals !== null || joinRequests !== null || exportProblems !== null;
  if (
    toReview + unread + rejected + asked.length === 0 &&
    [approvals, undecidable, joinRequests, exportProblems].every((count) => !count)
  ) {
    if (hasNoReceipts && !hasOthersToSee)
      return (
        <Link to={paths.submitReceipt} {...look}>
          <ScanLine {...iconLook} className="size-4.5 text-accent" />
          <Name of={text.firstReceipt} />
        </Link>
      );
    return (
      <p className="flex min-h-13 items-center gap-3 px-4 text-sm text-muted sm:px-5">
        <CircleCheck {...iconLook} className="size-4.5 text-accent" />
        {text.nothingToDo}
      </p>
    );
  }
  return (
    <ul className="divide-y">
      {toReview > 0 && (
        <li>
          <Link to={paths.reviewInbox} {...look}>
            <ListChecks {...iconLook} className="size-4.5 text-accent" />
            <Name of={toDoNames.toReview(toReview)} />
          </Link>
        </li>
      )}
      {firstUnreadId !== null && (
        <li>
          <Link to={paths.receiptProcessing} params={{ id: firstUnreadId }} {...look}>
            <FileText {...iconLook} className="size-4.5 text-waiting" />
            <Name of={toDoNames.unread(unread)} />
          </Link>
        </li>
      )}
      {firstRejectedId !== null && (
        <li>
          {rejected === 1 ? (
            <Link to={paths.receipt} params={{ id: firstRejectedId }} {...look}>
              <Rejected count={rejected} />
            </Link>
          ) : (
            <Link to={paths.receiptsLog} search={{ standing: 'rejected' }} {...look}>
              <Rejected count={rejected} />
            </Link>
          )}
        </li>
      )}
      {asked.map(({ lineId, description, spent, date }) => (
        <li key={lineId}>
          <Link to={paths.submitReceipt} search={{ for: lineId }} {...look}>
            <ReceiptText {...iconLook} className="size-4.5 text-waiting" />
            <Name of={text.asked(`${description}, ${formatDollars(spent)}, ${formatDate(date)}`)} />
          </Link>
        </li>
      ))}
      {approvals !== null && approvals > 0 && (
        <li>
          <Link to={paths.managerDashboard} {...look}>
            <Stamp {...iconLook} className="size-4.5 text-waiting" />
            <Name of={toDoNames.approvals(approvals)} />
          </Link>
        </li>
      )}
      {undecidable !== null && undecidable > 0 && (
        <li>
          <Link to={paths.businessDirectory} {...look}>
            <Stamp {...iconLook} className="size-4.5 text-waiting" />
            <Name of={toDoNames.undecidable(undecidable)} />
          </Link>
        </li>
      )}
      {joinRequests !== null && joinRequests > 0 && (
        <li>
          <Link to={paths.businessDirectory} search={{ tab: 'requests' }} {...look}>
            <UserPlus {...iconLook} className="size-4.5 text-waiting" />
            <Name of={toDoNames.joinRequests(joinRequests)} />
          </Link>
        </li>
      )}
      {exportProblems !== null && exportProblems > 0 && (
        <li>
          <Link to={paths.accounting} search={{ tab: 'attention' }} {...look}>
            <Calculator {...iconLook} className="size-4.5 text-waiting" />
            <Name of={toDoNames.exportProblems(exportProblems)} />
          </Link>
        </li>
      )}
    </ul>
  );
}

const Rejected = ({ count }: { count: number }) => (
  <>
    <TriangleAlert {...iconLook} className="size-4.5 text-refusal" />
    <Name of={toDoNames.rejected(count)} />
  </>
);

const Name = ({ of }: { of: string }) => (
  <>
    <span className="min-w-0 flex-1 wrap-anywhere">{of}</span>
    <ChevronRight aria-hidden className="size-4 text-faint" />
  </>
);
