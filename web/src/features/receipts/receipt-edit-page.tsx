import { can } from '@docket/shared/permissions';
import type { Receipt } from '@docket/shared/receipts/contract';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { LoadedReceipt } from '../../receipt/loaded-receipt.tsx';
import { ReceiptNotFound } from '../../receipt/receipt-not-found.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
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
  if (!can(user, 'change', receipt)) return <ReceiptNotFound />;
  return (
    <>
      <PageHeader title="Edit receipt" subtitle={`${receipt.vendor}, ${receipt.customId}`} />
      <EditReceipt receipt={receipt} onDone={back} />
    </>
  );
}
