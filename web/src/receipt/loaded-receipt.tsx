import type { Receipt } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError, errorText } from '../lib/api/api-error.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { useFollowedReceipt } from './api.ts';
import { ReceiptSkeleton } from './receipt-skeleton.tsx';
import { ReceiptNotFound } from './receipt-not-found.tsx';

interface LoadedReceiptProps {
  /** The statuses in which it's polled. */
  follows?: readonly ReceiptStatus[];
  children: (receipt: Receipt) => ReactNode;
}

const whileRead: readonly ReceiptStatus[] = ['PROCESSING'];

const notStored =
  'You’re offline, and this receipt isn’t saved on this device. Connect to the internet and try again.';

/** A receipt's screen once it's loaded, kept up to date while it's being read. */
export function LoadedReceipt({ follows = whileRead, children }: LoadedReceiptProps) {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useFollowedReceipt(id, follows);
  if (error instanceof ApiError && error.status === 404) return <ReceiptNotFound />;
  if (data) return children(data);
  if (error) {
    const why = navigator.onLine ? errorText(error) : notStored;
    return <ErrorState title={text.detailsFailed} text={why} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Skeleton className="mb-6 h-9 w-64" />
      <ReceiptSkeleton />
    </>
  );
}
