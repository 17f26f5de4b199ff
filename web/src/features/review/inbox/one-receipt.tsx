import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { allows } from '@docket/shared/receipts/status';
import { Suspense } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ReceiptSkeleton } from '../../../receipt/receipt-skeleton.tsx';
import { useReceipt } from '../../../receipt/api.ts';
import { useReceiptParts } from '../../../receipt/parts.ts';
import { ReviewForm } from '../form/review-form.tsx';
import { ReadingEndNote } from '../../../receipt/reading/reading-end-note.tsx';

interface OneReceiptProps {
  id: string;
  onConfirmed: () => void;
  onSkip: () => void;
  /** Called once the receipt, or a duplicate that it was compared with, is deleted. */
  onDeleted: (id: string) => void;
  onBack: (() => void) | null;
}

/** One receipt of the inbox in the review form. */
export function OneReceipt({ id, onConfirmed, onSkip, onDeleted, onBack }: OneReceiptProps) {
  const { LockedReceipt } = useReceiptParts();
  const { data, error, refetch } = useReceipt(id);
  if (data && !allows(data.status, 'change')) {
    return (
      <Suspense fallback={<ReceiptSkeleton />}>
        <LockedReceipt receipt={data}>
          <Button variant="secondary" onClick={onSkip}>
            Skip
          </Button>
        </LockedReceipt>
      </Suspense>
    );
  }
  if (data) {
    return (
      <>
        {data.status === 'FAILED' && <ReadingEndNote end="failed" reason={data.failureReason} />}
        <ReviewForm
          receipt={data}
          onSaved={onConfirmed}
          onStartOver={onSkip}
          onDeleted={() => onDeleted(id)}
          onOtherDeleted={onDeleted}
          inARow={{ onBack }}
        />
      </>
    );
  }
  if (!error) return <ReceiptSkeleton />;
  return (
    <>
      <ErrorState title={text.detailsFailed} text={errorText(error)} onRetry={() => void refetch()} />
      <div className="flex justify-center">
        <Button variant="secondary" onClick={onSkip}>
          Skip
        </Button>
      </div>
    </>
  );
}
