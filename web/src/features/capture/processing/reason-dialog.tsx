import type { Receipt } from '@docket/shared/receipts/contract';
import { defaultReason, maxTextLength } from '@docket/shared/receipts/rules';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useReadReceipt } from '../../../receipt/api.ts';
import { isQuotaExceeded } from '../../../receipt/refusal-text.ts';
import { useReadFailure } from '../../../receipt/reading/use-read-failure.ts';

interface ReasonDialogProps {
  receipt: Receipt;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for a DRAFT's reason and starts reading (PROC-08). What's typed stays when updates arrive (OP-103). */
export function ReasonDialog({ receipt, open, onOpenChange }: ReasonDialogProps) {
  const [reason, setReason] = useState(receipt.reason ?? '');
  const reading = useReadReceipt(receipt.id);
  const reportFailure = useReadFailure();
  const formId = useId();
  const trimmed = reason.trim();
  const start = () =>
    reading.mutate(trimmed, {
      onError: (error) => {
        // Behind the dialog, the way to more scans couldn't be reached.
        if (isQuotaExceeded(error)) onOpenChange(false);
        reportFailure(error);
      },
    });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="What is this receipt for?"
      description="The reason appears on your reports. You can change it later."
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={trimmed === ''} busy={reading.isPending}>
            Start Processing
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (trimmed !== '' && !reading.isPending) start();
        }}
      >
        <Field label="Reason">
          <Input
            data-first-focus
            autoComplete="off"
            placeholder={defaultReason}
            maxLength={maxTextLength.reason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
