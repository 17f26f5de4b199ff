import type { Receipt } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { statusPollingMs } from '@docket/shared/receipts/rules';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError, errorText } from '../../../lib/api-error.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { receiptQuery } from '../api.ts';
import { ReceiptNotFound } from './receipt-not-found.tsx';

/** A receipt's screen once it is loaded; while it is being read, it is asked for again and again. */
export function LoadedReceipt({ children }: { children: (receipt: Receipt) => ReactNode }) {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    ...receiptQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === 'PROCESSING' ? statusPollingMs : false),
  });
  if (error instanceof ApiError && error.status === 404) return <ReceiptNotFound />;
  if (data) return children(data);
  if (error) {
    return <ErrorState title={text.detailsFailed} text={errorText(error)} onRetry={() => void refetch()} />;
  }
  return (
    <output aria-label="Loading the receipt" className="block">
      <Skeleton className="mb-6 h-9 w-64" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Skeleton className="h-[42dvh] lg:h-[70dvh]" />
        <Skeleton className="h-80" />
      </div>
    </output>
  );
}
