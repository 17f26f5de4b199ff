import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { Lock } from 'lucide-react';
import type { LockedReceiptProps } from '../../../receipt/parts.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { actsFor, ApprovalActions } from './approval-actions.tsx';
import type { ApprovalAct } from '../../../receipt/parts.ts';

const hints: Partial<Record<ApprovalAct, string>> = {
  withdraw: 'It’s awaiting approval. To change it, withdraw it and submit it again.',
  reopen: 'Reopen it to change it. Its signatures will no longer be valid.',
};
const askAdmin =
  'It’s approved. To change it, ask an admin of your business to reopen it. Its signatures will no longer be valid.';

/** Takes the form's place: says why a submitted or approved receipt can't be changed, and what to do. */
export function LockedReceipt({ receipt, children }: LockedReceiptProps) {
  const acts = actsFor(useUser(), receipt);
  return (
    <Card>
      <EmptyState
        icon={Lock}
        title={text.lockedByApproval}
        hint={(acts[0] && hints[acts[0]]) ?? askAdmin}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ApprovalActions receipt={receipt} acts={acts} />
            {children}
          </div>
        }
      />
    </Card>
  );
}
