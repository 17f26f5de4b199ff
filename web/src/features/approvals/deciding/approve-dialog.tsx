import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { SignaturePadHandle } from '../../../ui/signature/signature-pad.tsx';
import type { Decidable } from '../decidable.ts';
import { Beside, pictureClass } from '../receipt/beside.tsx';
import { ReceiptPages } from '../receipt/receipt-pages.tsx';
import { SignedButton, SigningFields, useSigning } from './signing.tsx';
import { NoLongerWaiting } from './no-longer-waiting.tsx';
import { SubmissionFacts } from '../receipt/submission-facts.tsx';
import type { Deciding } from './use-deciding.ts';
import { useDialogKeys } from './use-dialog-keys.ts';

interface ApproveDialogProps {
  item: Decidable;
  deciding: Deciding;
}

/** Shows a submitted receipt and takes the manager's signature (MGR-05, MGR-09, MGR-12, OP-79). */
export function ApproveDialog({ item, deciding }: ApproveDialogProps) {
  const { next, previous, close } = deciding;
  const refusal = deciding.refusalOf(item);
  const pad = useRef<SignaturePadHandle>(null);
  const signing = useSigning(
    item.approvalId,
    refusal?.decision ?? null,
    () => pad.current?.picture() ?? null,
  );
  const isWaiting = deciding.isWaiting(item);
  const hasJustChanged = useHasJustChanged(item.approvalId);
  const approve = () =>
    isWaiting &&
    signing.submit((notes, signature) => deciding.decide({ kind: 'approved', notes, signature }));
  const reject = () => isWaiting && deciding.open(item, 'reject');
  useDialogKeys({ onSubmit: approve, onReject: reject, onNext: next, onPrevious: previous });

  return (
    <Dialog
      open
      isInAddress
      width="widest"
      onOpenChange={close}
      title="Manager Receipt Approval"
      actions={
        <>
          <p className="mr-auto hidden self-center text-xs text-faint md:block">
            Ctrl+Enter approves, R rejects{next && ', Page Down skips'}
          </p>
          <Button variant="secondary" disabled={!isWaiting} onClick={reject}>
            Reject
          </Button>
          <SignedButton signing={signing}>
            <Button disabled={signing.isEmpty || !isWaiting || hasJustChanged} onClick={approve}>
              Approve Receipt
            </Button>
          </SignedButton>
        </>
      }
    >
      <Place item={item} deciding={deciding} />
      <NoLongerWaiting isWaiting={isWaiting} />
      <Beside>
        <ReceiptPages item={item} className={pictureClass} />
        <div className="space-y-5">
          <SubmissionFacts item={item} />
          <SigningFields
            pad={pad}
            signing={signing}
            error={refusal?.decision.kind === 'approved' ? refusal.text : null}
          />
        </div>
      </Beside>
    </Dialog>
  );
}

/** A second tap isn't meant for the next receipt, and browsers only count taps within 300 ms as a double tap. */
const secondTapMs = 700;

/** Whether another receipt has replaced the last one so recently that a tap may be meant for that. */
function useHasJustChanged(approvalId: string): boolean {
  const [settled, setSettled] = useState(approvalId);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(approvalId), secondTapMs);
    return () => clearTimeout(timer);
  }, [approvalId]);
  return settled !== approvalId;
}

const takeFocus = (line: HTMLElement | null) => line?.focus();

/**
 * The receipt's place among those awaiting approval, with buttons to its neighbours. It gets focus when the receipt
 * changes.
 */
function Place({ item, deciding: { shown, waitingCount, next, previous } }: ApproveDialogProps) {
  const waiting = shown.filter(({ canApprove }) => canApprove);
  const place = waiting.findIndex(({ approvalId }) => approvalId === item.approvalId) + 1;
  return (
    <div className="mb-3 flex items-center gap-1">
      <p
        key={item.approvalId}
        ref={takeFocus}
        tabIndex={-1}
        data-first-focus
        className="mr-auto min-w-0 truncate text-sm text-muted outline-none"
      >
        {place > 0 && waitingCount > 1 && (
          <span className="tabular-nums">
            {place} of {waitingCount}:{' '}
          </span>
        )}
        <span className="font-medium text-ink">{item.vendor}</span>, {item.employee}
      </p>
      {waiting.length > 1 && (
        <>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Previous receipt"
            disabled={!previous}
            onClick={() => previous?.()}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Next receipt"
            disabled={!next}
            onClick={() => next?.()}
          >
            <ChevronRight aria-hidden />
          </Button>
        </>
      )}
    </div>
  );
}
