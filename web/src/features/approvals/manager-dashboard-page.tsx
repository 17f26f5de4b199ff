import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { submissionOrders } from '@docket/shared/approvals/rules';
import { may } from '@docket/shared/permissions';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { useTableSort } from '../../receipt/table/use-table-sort.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ShowMore } from '../../ui/data/show-more.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccessDenied } from '../../ui/states/access-denied.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ListSkeleton } from '../../ui/states/list-skeleton.tsx';
import { AbsenceNote } from './absence/absence-note.tsx';
import { AwayButton } from './absence/away-button.tsx';
import { useApprovalEvents, usePendingApprovals, usePendingCount } from './api.ts';
import { fromPending } from './decidable.ts';
import { useDeciding } from './deciding/use-deciding.ts';
import { byApproval } from './decision-calls.ts';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

// Loaded at the same time as the list.
const loadDialogs = () => import('./deciding/decision-dialogs.tsx');
const DecisionDialogs = lazyDialog(
  async () => ({ default: (await loadDialogs()).DecisionDialogs }),
  ({ deciding }) => deciding.opened !== null,
);
const loadList = () => import('./lists/pending-list.tsx');
const PendingList = lazyPart(async () => ({ default: (await loadList()).PendingList }));
loadDialogs().catch(() => undefined);
loadList().catch(() => undefined);

/** The receipts awaiting a manager's decision (MGR-02, MGR-08). */
export function ManagerDashboardPage() {
  const user = useUser();
  if (!may(user, 'decide-approvals')) return <AccessDenied text={text.managersOnly} />;
  return <PendingApprovals />;
}

function PendingApprovals() {
  useApprovalEvents();
  const sort = useTableSort(submissionOrders, 'submitted-asc');
  const query = usePendingApprovals(sort.order);
  const { data: waiting } = usePendingCount();
  const items = useMemo(() => query.data?.pages.flat().map(fromPending), [query.data]);
  const deciding = useDeciding({ list: query, items, waitingCount: waiting?.count ?? 0, calls: byApproval });
  const { shown } = deciding;

  return (
    <>
      <PageHeader
        title="Manager Dashboard"
        subtitle="Receipts awaiting approval"
        actions={
          <>
            <AwayButton />
            <Button asChild variant="secondary">
              <Link to={paths.employeeReceipts}>Employee receipts</Link>
            </Button>
          </>
        }
      />
      <AbsenceNote />
      <Card aria-label="Pending Approvals">
        <CardHeader
          title="Pending Approvals"
          action={
            items && (
              <output className="text-sm text-muted tabular-nums">{deciding.waitingCount} waiting</output>
            )
          }
        />
        {!items && query.error && (
          <ErrorState
            title={text.pendingFailed}
            text={errorText(query.error)}
            onRetry={() => void query.refetch()}
          />
        )}
        {!items && !query.error && <ListSkeleton label="Loading the requests" withPicture />}
        {items &&
          (shown.length > 0 ? (
            <Suspense fallback={<ListSkeleton label="Loading the requests" withPicture />}>
              <PendingList deciding={deciding} sort={sort} />
            </Suspense>
          ) : (
            <div tabIndex={-1} data-return-focus className="outline-none">
              <EmptyState
                icon={CircleCheck}
                title={text.allCaughtUp}
                hint="New requests appear here as soon as they’re submitted."
                action={
                  <Button asChild variant="secondary">
                    <Link to={paths.employeeReceipts}>See decided receipts</Link>
                  </Button>
                }
              />
            </div>
          ))}
        <ShowMore
          hasMore={query.hasNextPage}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      </Card>
      <Suspense fallback={null}>
        <DecisionDialogs deciding={deciding} onClose={deciding.close} mayDecide />
      </Suspense>
    </>
  );
}
