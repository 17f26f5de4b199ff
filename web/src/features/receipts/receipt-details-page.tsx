import { can } from '@docket/shared/permissions';
import type { Receipt } from '@docket/shared/receipts/contract';
import { allows } from '@docket/shared/receipts/status';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Download, Pencil } from 'lucide-react';
import { Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { useReceiptParts } from '../../receipt/parts.ts';
import { ReceiptSkeleton } from '../../receipt/receipt-skeleton.tsx';
import { useAct } from '../../receipt/use-act.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ItemsTable } from './details/items-table.tsx';
import { LoadedReceipt } from '../../receipt/loaded-receipt.tsx';
import { ReadingState } from './details/reading-state.tsx';
import { ReceiptFacts } from './details/receipt-facts.tsx';
import { RejectionNote } from './details/rejection-note.tsx';
import { useLeaveDeleted } from './details/use-leave-deleted.ts';
import { useSavePages } from '../../receipt/picture/api.ts';
import { pictureOf } from '../../receipt/picture/picture-of.ts';
import { ReceiptPicture } from '../../receipt/picture/receipt-picture.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

const EditReceipt = lazyPart(async () => ({
  default: (await import('./editing/edit-receipt.tsx')).EditReceipt,
}));
const SeveralReceiptsNote = lazyPart(() => import('../../receipt/reading/several-receipts-note.tsx'));

interface ReceiptDetailsPageProps {
  ReportButton: ComponentType<{ receiptId: string }>;
}

export function ReceiptDetailsPage({ ReportButton }: ReceiptDetailsPageProps) {
  return (
    <LoadedReceipt>
      {(receipt) => <Details receipt={receipt} report={<ReportButton receiptId={receipt.id} />} />}
    </LoadedReceipt>
  );
}

function Details({ receipt, report }: { receipt: Receipt; report: ReactNode }) {
  const isOwner = can(useUser(), 'change', receipt);
  const [act, setAct] = useAct();
  const isEditing = isOwner && act === 'edit';
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <>
      <Button asChild variant="quiet" size="small" className="mb-2 -ml-3">
        <Link to={paths.receipts}>
          <ArrowLeft aria-hidden />
          Back to Receipts
        </Link>
      </Button>
      <PageHeader
        title={receipt.vendor}
        actions={
          !isEditing && (
            <>
              <DownloadReceipt receipt={receipt} />
              {report}
              {isOwner && allows(receipt.status, 'change') && (
                <Button ref={editButton} className="max-sm:grow" onClick={() => setAct('edit')}>
                  <Pencil aria-hidden />
                  Edit
                </Button>
              )}
            </>
          )
        }
      />
      {isEditing ? (
        <Suspense fallback={<ReceiptSkeleton />}>
          <EditReceipt receipt={receipt} onDone={() => setAct(null)} />
        </Suspense>
      ) : (
        <Shown receipt={receipt} isOwner={isOwner} />
      )}
    </>
  );
}

function Shown({ receipt, isOwner }: { receipt: Receipt; isOwner: boolean }) {
  const { ApprovalSection, DuplicateWarning, ExportSection } = useReceiptParts();
  const leaveDeleted = useLeaveDeleted();
  return (
    <>
      <ReadingState receipt={receipt} canRead={isOwner} />
      <RejectionNote receipt={receipt} className="mb-6" />
      <Suspense>
        {isOwner && receipt.receiptCount > 1 && <SeveralReceiptsNote receipt={receipt} className="mb-6" />}
      </Suspense>
      <Suspense>
        <DuplicateWarning receiptId={receipt.id} onDeleted={leaveDeleted} className="mb-6" />
      </Suspense>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <ReceiptPicture
          {...pictureOf(receipt)}
          name={`Receipt from ${receipt.vendor}`}
          beside
          className="max-h-[50dvh]"
        />
        <div className="min-w-0 space-y-6">
          <Card aria-label="Details" className="p-5">
            <ReceiptFacts receipt={receipt} />
          </Card>
          <Card aria-label="Items" className="@container overflow-hidden">
            <CardHeader title="Items" />
            {receipt.lineItems.length > 0 ? (
              <ItemsTable items={receipt.lineItems} currency={receipt.currency} />
            ) : (
              <p className="px-5 py-4 text-sm text-muted">No items found.</p>
            )}
          </Card>
          <Suspense>
            <ApprovalSection receipt={receipt} hasActions />
          </Suspense>
          <Suspense>
            <ExportSection receipt={receipt} />
          </Suspense>
        </div>
      </div>
    </>
  );
}

function DownloadReceipt({ receipt }: { receipt: Receipt }) {
  const saving = useSavePages(receipt.id);
  return (
    <Button
      variant="secondary"
      className="max-sm:grow max-sm:px-3"
      busy={saving.isPending}
      onClick={() => saving.mutate(receipt.pages.entries())}
    >
      <Download aria-hidden />
      Download Receipt
    </Button>
  );
}
