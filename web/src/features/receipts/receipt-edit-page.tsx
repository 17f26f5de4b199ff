import { businessMessages } from '@docket/shared/business/messages';
import { can } from '@docket/shared/permissions';
import type { Receipt } from '@docket/shared/receipts/contract';
import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { LoadedReceipt } from '../../receipt/loaded-receipt.tsx';
import { ReceiptNotFound } from '../../receipt/receipt-not-found.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { EditReceipt } from './editing/edit-receipt.tsx';

export function ReceiptEditPage() {
  return <LoadedReceipt>{(receipt) => <Edit receipt={receipt} />}</LoadedReceipt>;
}

function Edit({ receipt }: { receipt: Receipt }) {
  const user = useUser();
  const navigate = useNavigate();
  // In the form's place in the history, so that Back doesn't return into it.
  const back = () =>
    void navigate({
      to: paths.receipt,
      params: { id: receipt.id },
      replace: true,
      ignoreBlocker: true,
    });
  const mayChange = can(user, 'change', receipt);
  if (receipt.userId !== user.id && !mayChange) return <ReceiptNotFound />;
  return (
    <>
      <PageHeader title="Edit receipt" subtitle={`${receipt.vendor}, ${receipt.customId}`} />
      {mayChange ? (
        <EditReceipt receipt={receipt} onDone={back} />
      ) : (
        <Card>
          <EmptyState
            icon={Lock}
            title={businessMessages.ofFormerBusiness}
            action={
              <Button variant="secondary" onClick={back}>
                Back to the receipt
              </Button>
            }
          />
        </Card>
      )}
    </>
  );
}
