import { useState } from 'react';
import { useLeaveBusiness } from '../api.ts';
import { useDecidesAlone } from '../team/decides-alone.ts';
import { useUser } from '../../../lib/session/session.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';

/** Leaves the business, after asking. */
export function LeaveBusiness({ name }: { name: string }) {
  const decidesAlone = useDecidesAlone(useUser());
  const [isAsking, setAsking] = useState(false);
  const leaving = useLeaveBusiness({
    onSuccess: () => toast.success(`You’ve left ${name}`),
    onError: (error) => toast.error('Couldn’t leave the business', { description: errorText(error) }),
    onSettled: () => setAsking(false),
  });
  return (
    <Card
      aria-label="Leave the business"
      className="flex flex-wrap items-center justify-between gap-4 p-4 sm:p-5"
    >
      <p className="text-sm text-muted">If you no longer work with {name}, you can leave it.</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
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
