import type { BusinessReceipt } from '@docket/shared/receipts/business-list-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import { clsx } from 'clsx';
import { Suspense, useDeferredValue, useState } from 'react';
import { useBusinessReceipts, useBusinessReceiptsChanged } from './api.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { ShowMore } from '../../../ui/data/show-more.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/data/table.tsx';
import { StatusBadge } from '../../../ui/data/badges/status-badge.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { useListKeys } from '../../../ui/frame/use-list-keys.ts';
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ScreenSpinner } from '../../../ui/states/spinner.tsx';
import { useReceiptParts } from '../../../receipt/parts.ts';
import { ReceiptPreview } from './receipt-preview.tsx';

/** Every receipt of the business, the newest first (ADM-24 to ADM-27). */
export function ReceiptsTab() {
  const { ReopenDialog } = useReceiptParts();
  const onChanged = useBusinessReceiptsChanged();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const [opened, setOpened] = useState<BusinessReceipt | null>(null);
  const [isReopening, setReopening] = useState(false);
  const close = () => {
    setOpened(null);
    setReopening(false);
  };
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useBusinessReceipts(search);
  const receipts = data?.pages.flat();
  return (
    <Card aria-label="All Business Receipts">
      <CardHeader
        title="All Business Receipts"
        action={
          <Input
            type="search"
            aria-label="Search all receipts"
            placeholder="Search"
            className="max-w-44 sm:max-w-64"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        }
      />
      {error ? (
        <ErrorState title={text.receiptsFailed} text={errorText(error)} onRetry={() => void refetch()} />
      ) : !receipts ? (
        <ScreenSpinner />
      ) : receipts.length === 0 ? (
        <p className="px-5 py-8 text-center text-muted">No receipts found</p>
      ) : (
        <ReceiptsTable receipts={receipts} onOpen={setOpened} />
      )}
      <ShowMore hasMore={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      {opened && !isReopening && (
        <ReceiptPreview receipt={opened} onClose={close} onReopen={() => setReopening(true)} />
      )}
      {opened && isReopening && (
        <Suspense>
          <ReopenDialog
            open
            receipt={opened}
            onClose={() => setReopening(false)}
            onReopened={() => {
              close();
              onChanged();
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface TableProps {
  receipts: readonly BusinessReceipt[];
  onOpen: (receipt: BusinessReceipt) => void;
}

/** One line a receipt where there's room, and otherwise two. */
const gridClass =
  'grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 *:p-0! sm:px-5 lg:gap-x-5 ' +
  'lg:grid-cols-[2rem_5rem_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.4fr)_6rem_7.5rem] lg:*:col-start-auto lg:*:row-start-1';

function ReceiptsTable({ receipts, onOpen }: TableProps) {
  const open = (index: number) => {
    const receipt = receipts[index];
    if (receipt) onOpen(receipt);
  };
  const { current, ...keys } = useListKeys<HTMLDivElement>({
    count: receipts.length,
    acts: { ' ': open },
  });
  return (
    // The events come from the rows' own buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...keys}>
      <Table label="All Business Receipts" className="block">
        <thead className="block max-lg:sr-only">
          <tr className={clsx(gridClass, 'border-b py-2.5 *:border-b-0')}>
            <HeadCell>
              <span className="sr-only">Picture</span>
            </HeadCell>
            <HeadCell>Date</HeadCell>
            <HeadCell>Vendor</HeadCell>
            <HeadCell>Category</HeadCell>
            <HeadCell>Employee</HeadCell>
            <HeadCell className="text-right">Amount</HeadCell>
            <HeadCell>Status</HeadCell>
          </tr>
        </thead>
        <tbody className="block">
          {receipts.map((receipt, index) => (
            <ReceiptRow
              key={receipt.id}
              receipt={receipt}
              index={index}
              isCurrent={index === current}
              onOpen={() => onOpen(receipt)}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface RowProps {
  receipt: BusinessReceipt;
  index: number;
  /** Whether the focus comes back to it when its preview closes. */
  isCurrent: boolean;
  onOpen: () => void;
}

const ReceiptRow = ({ receipt, index, isCurrent, onOpen }: RowProps) => (
  <Row
    data-index={index}
    className={clsx(
      gridClass,
      'cursor-pointer py-2 transition-colors duration-100 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] focus-within:bg-sunken/60 hover:bg-sunken',
    )}
    onClick={onOpen}
  >
    <Cell className="row-span-2 lg:row-span-1">
      <Thumbnail url={receipt.thumbnailUrl} mediaType={receipt.mediaType} className="h-10 w-8" />
    </Cell>
    <Cell className="col-start-3 row-start-2 text-right text-muted lg:text-left">
      <CalendarDate date={receipt.date} />
    </Cell>
    <Cell className="col-start-2 row-start-1 grid">
      <button
        type="button"
        data-row-action
        data-return-focus={isCurrent || undefined}
        aria-label={`${receipt.vendor}, ${receipt.employee}`}
        className="truncate text-left font-medium"
      >
        {receipt.vendor}
      </button>
    </Cell>
    <Cell className="hidden truncate text-muted lg:block">{receipt.category}</Cell>
    <Cell className="col-start-2 row-start-2 truncate text-muted">{receipt.employee}</Cell>
    <Cell className="col-start-3 row-start-1 text-right">
      <Money dollars={receipt.amount} />
    </Cell>
    <Cell className="hidden lg:block">
      <StatusBadge status={receipt.status} />
    </Cell>
  </Row>
);
