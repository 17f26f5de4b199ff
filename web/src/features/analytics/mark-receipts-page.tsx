import type { SummedReceipt } from '@docket/shared/analytics/contract';
import { analyticsMessages as text } from '@docket/shared/analytics/messages';
import { markKinds, timeframeNames } from '@docket/shared/analytics/rules';
import { formatDate } from '@docket/shared/calendar';
import { formatCount } from '@docket/shared/count';
import { statusLabel } from '@docket/shared/receipts/status';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Receipt } from 'lucide-react';
import { errorText } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/address/paths.ts';
import { formatDollars } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/data/table.tsx';
import { ReceiptAmount } from '../../ui/data/money.tsx';
import { ShowMore } from '../../ui/data/show-more.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { NotFound } from '../../ui/states/not-found.tsx';
import { ListSkeleton } from '../../ui/states/list-skeleton.tsx';
import { useSummedReceipts, type ChosenMark } from './api.ts';
import { receiptsText } from './charts/receipts-text.ts';
import { useChosenPeriod } from './use-chosen-period.ts';

function markOf(search: Record<string, unknown>): ChosenMark | null {
  const by = markKinds.find((one) => one === search['by']);
  const { key = '', field } = search;
  if (!by || typeof key !== 'string') return null;
  return { by, key, ...(typeof field === 'string' && { field }) };
}

/** The receipts behind a chart's mark or a row of a breakdown. */
export function MarkReceiptsPage() {
  const { chosen, search } = useChosenPeriod();
  const mark = markOf(search);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useSummedReceipts(
    chosen,
    mark,
  );
  if (!mark) return <NotFound />;
  const receipts = data?.pages.flatMap((page) => page.receipts);
  const first = data?.pages[0];
  return (
    <>
      <Button asChild variant="quiet" size="small" className="mb-2 -ml-3">
        <Link to={paths.analytics} search={{ ...chosen }}>
          <ArrowLeft aria-hidden />
          {text.title}
        </Link>
      </Button>
      <PageHeader
        title={first?.name ?? 'Receipts'}
        subtitle={
          first
            ? `${receiptsText(first.count)}, ${formatDollars(first.total)}. ${timeframeNames[chosen.timeframe]}.`
            : undefined
        }
      />
      <Card aria-label="Receipts">
        {error ? (
          <ErrorState title={text.receiptsFailed} text={errorText(error)} onRetry={() => void refetch()} />
        ) : !receipts ? (
          <ListSkeleton label="Loading the receipts" rows={6} />
        ) : receipts.length === 0 ? (
          <EmptyState
            icon={Receipt}
            title="No receipts found"
            action={
              <Button asChild variant="secondary">
                <Link to={paths.analytics} search={{ ...chosen }}>
                  Back to Analytics
                </Link>
              </Button>
            }
          />
        ) : (
          <ReceiptRows receipts={receipts} showsEmployee={chosen.of === 'business'} />
        )}
        <ShowMore hasMore={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      </Card>
    </>
  );
}

interface ReceiptRowsProps {
  receipts: readonly SummedReceipt[];
  showsEmployee: boolean;
}

const ReceiptRows = ({ receipts, showsEmployee }: ReceiptRowsProps) => (
  <Table label={`${formatCount(receipts.length)} receipts`} className="min-w-150">
    <thead>
      <tr>
        <HeadCell>Date</HeadCell>
        <HeadCell>Vendor</HeadCell>
        <HeadCell>Category</HeadCell>
        {showsEmployee && <HeadCell>Employee</HeadCell>}
        <HeadCell>Status</HeadCell>
        <HeadCell className="text-right">Amount</HeadCell>
      </tr>
    </thead>
    <tbody>
      {receipts.map((receipt) => (
        <Row key={receipt.id}>
          <Cell className="whitespace-nowrap">{formatDate(receipt.countedOn)}</Cell>
          <Cell className="wrap-anywhere">
            <Link
              to={paths.receipt}
              params={{ id: receipt.id }}
              className="font-medium text-accent hover:underline"
            >
              {receipt.vendor}
            </Link>
          </Cell>
          <Cell>{receipt.category}</Cell>
          {showsEmployee && <Cell className="wrap-anywhere">{receipt.employee}</Cell>}
          <Cell className="whitespace-nowrap">{statusLabel(receipt.status, 'short')}</Cell>
          <Cell className="text-right">
            <ReceiptAmount dollars={receipt.amount} />
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);
