import { can } from '@docket/shared/permissions';
import type { Receipt } from '@docket/shared/receipts/contract';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadedReceipt } from '../../receipt/loaded-receipt.tsx';
import { ProcessingState } from './processing/processing-state.tsx';
import { ReasonDialog } from './processing/reason-dialog.tsx';
import { ResultSummary } from './processing/result-summary.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

const SeveralReceiptsNote = lazyPart(() => import('../../receipt/reading/several-receipts-note.tsx'));

/** Shows how far a receipt's reading is, and the next steps (PROC-01). */
export function ReceiptProcessingPage() {
  return (
    <LoadedReceipt follows={['DRAFT', 'PROCESSING']}>
      {(receipt) => <Processing key={receipt.id} receipt={receipt} />}
    </LoadedReceipt>
  );
}

function Processing({ receipt }: { receipt: Receipt }) {
  const user = useUser();
  const [isAsking, setAsking] = useState(true);
  const isOwner = can(user, 'change', receipt);
  const isDraft = receipt.status === 'DRAFT';
  const hasFailed = receipt.status === 'FAILED';
  const isUnread = isDraft || receipt.status === 'PROCESSING';
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Receipt status" subtitle={receipt.customId} />
      <Card aria-label="Reading" className="p-5 sm:p-6">
        <ProcessingState receipt={receipt} />
      </Card>
      {!isUnread && (
        <Card aria-label="Result" className="mt-4 p-5 sm:p-6">
          <ResultSummary receipt={receipt} />
        </Card>
      )}
      <Suspense>
        {isOwner && receipt.receiptCount > 1 && <SeveralReceiptsNote receipt={receipt} className="mt-4" />}
      </Suspense>
      <div className="mt-4 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button asChild variant="secondary" className="sm:mr-auto">
          <Link to={paths.submitReceipt}>Upload Another</Link>
        </Button>
        <Button asChild variant={isDraft || hasFailed ? 'secondary' : 'primary'}>
          <Link to={paths.receipt} params={{ id: receipt.id }}>
            Continue to Receipt Details
          </Link>
        </Button>
        {isOwner && hasFailed && (
          <Button asChild>
            <Link to={paths.editReceipt} params={{ id: receipt.id }}>
              Edit Receipt Manually
            </Link>
          </Button>
        )}
        {isOwner && isDraft && <Button onClick={() => setAsking(true)}>Enter a reason</Button>}
      </div>
      {isOwner && <ReasonDialog receipt={receipt} open={isDraft && isAsking} onOpenChange={setAsking} />}
    </div>
  );
}
