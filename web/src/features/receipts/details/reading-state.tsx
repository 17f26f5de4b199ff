import type { Receipt } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { defaultReason } from '@docket/shared/receipts/rules';
import { allows } from '@docket/shared/receipts/status';
import { Link } from '@tanstack/react-router';
import { FileText, TriangleAlert } from 'lucide-react';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useReadReceipt } from '../../../receipt/api.ts';
import { useReadFailure } from '../../../receipt/reading/use-read-failure.ts';
import { ReadingProgress } from '../../../receipt/reading/reading-progress.tsx';

interface ReadingStateProps {
  receipt: Receipt;
  /** Whether the user may start reading it. */
  canRead: boolean;
}

/** The state of a receipt that hasn't been read: its progress, why reading failed, or that it's a draft. */
export function ReadingState({ receipt, canRead }: ReadingStateProps) {
  if (receipt.status === 'PROCESSING') {
    return (
      <Card aria-label="Reading" className="mb-6 p-5">
        <ReadingProgress sent={1} stage={receipt.stage} />
      </Card>
    );
  }
  if (!allows(receipt.status, 'process')) return null;
  const hasFailed = receipt.status === 'FAILED';
  const Icon = hasFailed ? TriangleAlert : FileText;
  return (
    <Card aria-label="Reading" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Icon aria-hidden className={hasFailed ? 'size-5 text-refusal' : 'size-5 text-faint'} />
      <div className="min-w-48 flex-1">
        <p className="font-medium">{hasFailed ? text.ocrFailedTitle : 'Not read yet'}</p>
        <p className="text-sm text-muted">
          {hasFailed ? (receipt.failureReason ?? text.ocrFailed) : 'Your picture is saved.'}
        </p>
      </div>
      {canRead && hasFailed && <ReadAgain receipt={receipt} />}
      {canRead && !hasFailed && (
        <Button asChild variant="secondary">
          <Link to={paths.receiptProcessing} params={{ id: receipt.id }}>
            Read this receipt
          </Link>
        </Button>
      )}
    </Card>
  );
}

function ReadAgain({ receipt }: { receipt: Receipt }) {
  const reading = useReadReceipt(receipt.id);
  const reportFailure = useReadFailure();
  return (
    <Button
      variant="secondary"
      busy={reading.isPending}
      onClick={() => reading.mutate(receipt.reason || defaultReason, { onError: reportFailure })}
    >
      Read again
    </Button>
  );
}
