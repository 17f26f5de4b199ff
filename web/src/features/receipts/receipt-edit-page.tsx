import { can } from '@docket/shared/permissions';
import type { Receipt } from '@docket/shared/receipts/contract';
import { allows } from '@docket/shared/receipts/rules';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadedReceipt } from '../../receipt/loaded-receipt.tsx';
import { ReceiptNotFound } from '../../receipt/receipt-not-found.tsx';
import { useReceiptParts } from '../../receipt/parts.ts';
import { ReceiptSkeleton } from '../../receipt/receipt-skeleton.tsx';

const RejectionNote = lazy(async () => ({
  default: (await import('./details/rejection-note.tsx')).RejectionNote,
}));

export function ReceiptEditPage() {
  return <LoadedReceipt>{(receipt) => <Edit receipt={receipt} />}</LoadedReceipt>;
}

function Edit({ receipt }: { receipt: Receipt }) {
  const { LockedReceipt, OneReceiptDialogs, ReviewForm } = useReceiptParts();
  const user = useUser();
  const navigate = useNavigate();
  const [isSigning, setSigning] = useState(false);
  // In the form's place in the history, so that Back doesn't return into it.
  const back = () =>
    void navigate({
      to: paths.receipt,
      params: { id: receipt.id },
      replace: true,
      ignoreBlocker: true,
    });
  if (!can(user, 'change', receipt)) return <ReceiptNotFound />;
  return (
    <>
      <PageHeader title="Edit receipt" subtitle={`${receipt.vendor}, ${receipt.customId}`} />
      <Suspense>
        {receipt.status === 'REJECTED' && <RejectionNote receipt={receipt} isCorrecting className="mb-6" />}
      </Suspense>
      <Suspense fallback={<ReceiptSkeleton />}>
        {/* The news that it is submitted may come before the answer; the form stays until then. */}
        {allows(receipt.status, 'change') || isSigning ? (
          <ReviewForm
            key={receipt.id}
            use="edit"
            receipt={receipt}
            onSaved={back}
            onStartOver={back}
            onSubmitAgain={receipt.status === 'REJECTED' ? () => setSigning(true) : null}
          />
        ) : (
          <LockedReceipt receipt={receipt}>
            <Button asChild variant="secondary">
              <Link to={paths.receipt} params={{ id: receipt.id }}>
                Back to the receipt
              </Link>
            </Button>
          </LockedReceipt>
        )}
      </Suspense>
      <Suspense>
        <OneReceiptDialogs receipt={receipt} act={isSigning ? 'submit' : null} onClose={back} />
      </Suspense>
    </>
  );
}
