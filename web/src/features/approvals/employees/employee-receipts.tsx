import type { Submitter } from '@docket/shared/approvals/list-contract';
import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { listName } from '@docket/shared/auth/rules';
import { can } from '@docket/shared/permissions';
import { Inbox } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { useUser } from '../../../lib/session/session.ts';
import { ShowMore } from '../../../ui/data/show-more.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ScreenSpinner } from '../../../ui/states/spinner.tsx';
import { useEmployeeReceipts, type StatusChoice } from '../api.ts';
import { fromEmployee } from '../decidable.ts';
import { useDeciding } from '../deciding/use-deciding.ts';
import { byReceipt } from '../decision-calls.ts';
import { KeyHint } from '../lists/key-hint.tsx';
import { useListKeys } from '../../../ui/frame/use-list-keys.ts';
import type { View } from '../use-opened.ts';
import { ReceiptCard } from './receipt-card.tsx';

// On its way while the list is.
const loading = import('../deciding/decision-dialogs.tsx');
const DecisionDialogs = lazy(async () => ({ default: (await loading).DecisionDialogs }));

const moving = ['↑ ↓', 'move'] as const;
const looking = ['Space', 'preview'] as const;
const keys = [moving, ['A', 'approve'], ['R', 'reject'], looking] as const;

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
  const query = useEmployeeReceipts(employee.id, status);
  const items = useMemo(
    () => query.data?.pages.flat().map((receipt) => fromEmployee(receipt, employee)),
    [query.data, employee],
  );
  const deciding = useDeciding({ list: query, items, waitingCount: employee.pending, calls: byReceipt });
  const { shown } = deciding;
  const subject = { userId: employee.id, businessId: user.businessId, status: 'AWAITING_MANAGER' } as const;
  const mayDecide = can(user, 'decide', subject);

  const isDecidable = mayDecide && shown.some(({ decided }) => decided === null);

  const open = (view: View) => (index: number) => {
    const item = shown[index];
    if (item && (view === 'preview' || (mayDecide && !item.decided))) deciding.open(item, view);
  };
  const { current, ...list } = useListKeys<HTMLUListElement>({
    count: shown.length,
    acts: { a: open('approve'), r: open('reject'), ' ': open('preview') },
  });

  if (!items) {
    if (!query.error) return <ScreenSpinner />;
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
          <EmptyState icon={Inbox} title={emptyTitles[status]} />
        </div>
      ) : (
        <>
          <KeyHint keys={isDecidable ? keys : [moving, looking]} />
          <ul aria-label={`${listName(employee, employee.email)}’s receipts`} {...list}>
            {shown.map((item, index) => (
              <ReceiptCard
                key={item.approvalId}
                item={item}
                index={index}
                isCurrent={index === current}
                mayDecide={mayDecide}
                refusal={deciding.refusalOf(item)}
                onOpen={(view) => deciding.open(item, view)}
              />
            ))}
          </ul>
        </>
      )}
      <ShowMore
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      <Suspense fallback={null}>
        <DecisionDialogs deciding={deciding} mayDecide={mayDecide} />
      </Suspense>
    </>
  );
}
