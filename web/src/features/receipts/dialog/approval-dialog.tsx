import { sendForApproval } from '@docket/shared/approvals/contract';
import { approvalMessages } from '@docket/shared/approvals/messages';
import { maxTextLength } from '@docket/shared/receipts/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { refreshReceipts } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { refusalText } from '../refusal-text.ts';

interface ApprovalDialogProps {
  receiptIds: readonly string[];
  open: boolean;
  /** The toast of success, which differs between one receipt's dialog and the log's selection (OP-19). */
  success: string;
  onClose: () => void;
  onSubmitted: () => void;
}

/** Asks for an optional reason and submits receipts, all or none. What was refused stays as it was, with why. */
export function ApprovalDialog({ receiptIds, open, success, onClose, onSubmitted }: ApprovalDialogProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const formId = useId();
  const sending = useMutation({
    mutationFn: () => {
      const given = reason.trim();
      return call(sendForApproval, {
        body: { receiptIds: [...receiptIds], ...(given && { reason: given }) },
      });
    },
    onSuccess: () => {
      toast.success(success);
      setReason('');
      onSubmitted();
      void refreshReceipts(client);
    },
  });
  const close = () => {
    sending.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title="Submit for approval"
      description={
        receiptIds.length === 1 ? 'One receipt is submitted.' : `${receiptIds.length} receipts are submitted.`
      }
      actions={
        <>
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={sending.isPending}>
            Submit for Approval
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending.isPending) sending.mutate();
        }}
      >
        <Field label="Reason" aside="Optional" hint="Your manager reads it with the receipts.">
          <Textarea
            data-first-focus
            rows={3}
            maxLength={maxTextLength.reason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        {sending.isError && (
          <p role="alert" className="mt-4 flex items-start gap-2.5 text-sm font-medium">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-refusal" />
            {refusalText(sending.error, approvalMessages.submitFailed)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
