import { accountMessages } from '@docket/shared/account/messages';
import { useId, useState } from 'react';
import { useLeaveBusiness } from '../api.ts';
import { useDecidesAlone } from '../team/decides-alone.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastOutcome } from '../../../ui/toasts/toast-outcome.ts';

interface LeaveBusinessProps {
  name: string;
  /** The business needs another admin before they can leave. */
  isOnlyAdmin: boolean;
}

/** Leaves the business, after asking. */
export function LeaveBusiness({ name, isOnlyAdmin }: LeaveBusinessProps) {
  const decidesAlone = useDecidesAlone(useUser());
  const hint = useId();
  const [isAsking, setAsking] = useState(false);
  const leaving = useLeaveBusiness({
    ...toastOutcome({ done: `You’ve left ${name}`, failed: 'Couldn’t leave the business' }),
    onSettled: () => setAsking(false),
  });
  return (
    <Card
      aria-label="Leave the business"
      className="flex flex-wrap items-center justify-between gap-4 p-4 sm:p-5"
    >
      <p id={hint} className="text-sm text-muted">
        {isOnlyAdmin ? accountMessages.lastAdmin : `If you no longer work with ${name}, you can leave it.`}
      </p>
      <Button
        variant="secondary"
        disabled={isOnlyAdmin}
        aria-describedby={hint}
        onClick={() => setAsking(true)}
      >
        Leave Business
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Leave ${name}?`}
        text="You’ll lose access to the business immediately and return to your own plan. Receipts you added as a member stay with the business: you can view but not edit them."
        note="You keep your private receipts."
        {...(decidesAlone && { warning: decidesAlone })}
        cancel="Stay"
        confirm="Leave"
        danger
        busy={leaving.isPending}
        onConfirm={() => leaving.mutate()}
      />
    </Card>
  );
}
