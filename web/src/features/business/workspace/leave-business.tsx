import { leaveBusiness } from '@docket/shared/business/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { refreshReceipts } from '../../../lib/api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { refreshMembers } from '../refresh-members.ts';

/** The way out of the business. */
export function LeaveBusiness({ name }: { name: string }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const leaving = useMutation({
    mutationFn: () => call(leaveBusiness),
    onSuccess: () => toast.success(`You’ve left ${name}`),
    onError: (error) => toast.error('Couldn’t leave the business', { description: errorText(error) }),
    onSettled: () => {
      setAsking(false);
      return Promise.all([refreshMembers(client), refreshReceipts(client)]);
    },
  });
  return (
    <Card
      aria-label="Leave the business"
      className="flex flex-wrap items-center justify-between gap-4 p-4 sm:p-5"
    >
      <p className="text-sm text-muted">You can leave {name} at any time.</p>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Leave Business
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Leave ${name}?`}
        text="You’ll lose access to the business immediately and return to your own plan. Receipts you added as a member stay with the business: you can view but not edit them."
        note="You keep your private receipts."
        cancel="Stay"
        confirm="Leave"
        danger
        busy={leaving.isPending}
        onConfirm={() => leaving.mutate()}
      />
    </Card>
  );
}
