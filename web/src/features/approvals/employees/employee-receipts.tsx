import type { Submitter } from '@docket/shared/approvals/list-contract';
import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { submissionOrders } from '@docket/shared/approvals/rules';
import { addressText } from '@docket/shared/auth/closed-address';
import { listName } from '@docket/shared/auth/rules';
import { can } from '@docket/shared/permissions';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useTableSort } from '../../../receipt/table/use-table-sort.ts';
import { Button } from '../../../ui/button.tsx';
import { ShowMore } from '../../../ui/data/show-more.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { useEmployeeReceipts, type StatusChoice } from '../api.ts';
import { fromEmployee } from '../decidable.ts';
import { useDeciding } from '../deciding/use-deciding.ts';
import { byReceipt } from '../decision-calls.ts';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';

// Loaded at the same time as the list.
const loadDialogs = () => import('../deciding/decision-dialogs.tsx');
const DecisionDialogs = lazyDialog(
  async () => ({ default: (await loadDialogs()).DecisionDialogs }),
  ({ deciding }) => deciding.opened !== null,
);
const loadTable = () => import('../lists/decidable-table.tsx');
const DecidableTable = lazyPart(async () => ({ default: (await loadTable()).DecidableTable }));
loadDialogs().catch(() => undefined);
loadTable().catch(() => undefined);

const emptyTitles: Record<StatusChoice, string> = {
  pending: text.allCaughtUp,
  approved: 'Nothing approved yet',
  rejected: 'Nothing rejected yet',
  all: 'No receipts found',
};

interface EmployeeReceiptsProps {
  employee: Submitter;
  status: StatusChoice;
}

/** An employee's submitted receipts, of one status or all (MGR-04). */
export function EmployeeReceipts({ employee, status }: EmployeeReceiptsProps) {
  const user = useUser();
  const sort = useTableSort(submissionOrders, 'submitted-desc');
  const query = useEmployeeReceipts(employee.id, status, sort.order);
  const items = useMemo(
    () => query.data?.pages.flat().map((receipt) => fromEmployee(receipt, employee)),
    [query.data, employee],
  );
  const deciding = useDeciding({ list: query, items, waitingCount: employee.pending, calls: byReceipt });
  const { shown } = deciding;
  const subject = { userId: employee.id, businessId: user.businessId, status: 'AWAITING_MANAGER' } as const;
  const mayDecide = can(user, 'decide', subject);

  if (!items) {
    if (!query.error) return <ListSkeleton label="Loading the receipts" withPicture />;
    return (
      <ErrorState
        title={text.receiptsFailed}
        text={errorText(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      {!mayDecide && <p className="border-b px-4 py-3 text-sm text-muted sm:px-5">{text.ownReceipt}</p>}
      {shown.length === 0 ? (
        <div tabIndex={-1} data-return-focus className="outline-none">
          <EmptyState
            icon={Inbox}
            title={emptyTitles[status]}
            action={
              status !== 'all' && (
                <Button asChild variant="secondary">
                  <Link to={paths.employeeReceipts} search={{ employee: employee.id, tab: 'all' }}>
                    Show all of their receipts
                  </Link>
                </Button>
              )
            }
          />
        </div>
      ) : (
        <Suspense fallback={<ListSkeleton label="Loading the receipts" withPicture />}>
          <DecidableTable
            label={`${listName(employee, addressText(employee.email))}’s receipts`}
            deciding={deciding}
            mayDecide={mayDecide}
            names="status"
            sort={sort}
            opens="preview"
          />
        </Suspense>
      )}
      <ShowMore
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      <Suspense fallback={null}>
        <DecisionDialogs deciding={deciding} onClose={deciding.close} mayDecide={mayDecide} />
      </Suspense>
    </>
  );
}
