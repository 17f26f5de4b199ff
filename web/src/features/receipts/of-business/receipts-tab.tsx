import type { BusinessReceipt } from '@docket/shared/receipts/business-list-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import { Suspense, useDeferredValue, useState } from 'react';
import { useBusinessReceipts, useBusinessReceiptsChanged } from './api.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { ShowMore } from '../../../ui/data/show-more.tsx';
import { StatusBadge } from '../../../ui/data/badges/status-badge.tsx';
import { Input } from '../../../ui/forms/input.tsx';
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
        <ul aria-label="All Business Receipts">
          {receipts.map((receipt) => (
            <li key={receipt.id} className="border-b last:border-b-0 [content-visibility:auto]">
              <ReceiptLine receipt={receipt} onOpen={() => setOpened(receipt)} />
            </li>
          ))}
        </ul>
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

const ReceiptLine = ({ receipt, onOpen }: { receipt: BusinessReceipt; onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-3 text-left text-sm transition-colors duration-100 hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5 lg:grid-cols-[5rem_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.4fr)_7rem_6.5rem]"
  >
    <span className="order-4 text-right text-muted lg:order-none lg:text-left">
      <CalendarDate date={receipt.date} />
    </span>
    <span className="truncate font-medium">{receipt.vendor}</span>
    <span className="hidden truncate text-muted lg:block">{receipt.category}</span>
    <span className="order-3 truncate text-muted lg:order-none">{receipt.employee}</span>
    <Money dollars={receipt.amount} className="text-right" />
    <span className="hidden text-right lg:block">
      <StatusBadge status={receipt.status} />
    </span>
  </button>
);
