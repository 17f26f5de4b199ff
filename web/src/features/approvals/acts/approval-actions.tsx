import { can, type Person } from '@docket/shared/permissions';
import type { Receipt } from '@docket/shared/receipts/contract';
import { allows } from '@docket/shared/receipts/status';
import { Suspense, useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ApprovalAct } from '../../../receipt/parts.ts';
import { useAct } from '../../../receipt/use-act.ts';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx';

// Loaded after the receipt that they're about.
const OneReceiptDialogs = lazyDialog(
  async () => ({ default: (await import('./one-receipt-dialogs.tsx')).OneReceiptDialogs }),
  ({ act }) => act !== null,
);

const labels: Record<ApprovalAct, string> = {
  submit: 'Submit for Approval',
  withdraw: 'Withdraw',
  reopen: 'Reopen',
};

/** What a user can do with a receipt in its status. If they can withdraw it, they don't need to reopen it. */
export function actsFor(person: Person, receipt: Receipt): ApprovalAct[] {
  const isOpen = (act: ApprovalAct) => can(person, act, receipt) && allows(receipt.status, act);
  if (isOpen('withdraw')) return ['withdraw'];
  return (['submit', 'reopen'] as const).filter(isOpen);
}

/** The buttons of these acts, and what they open. */
export function ApprovalActions({ receipt, acts }: { receipt: Receipt; acts: readonly ApprovalAct[] }) {
  const [opened, setAct] = useAct();
  const act = acts.find((offered) => offered === opened) ?? null;
  const isPast = act === null && opened !== undefined && opened in labels;
  useEffect(() => {
    // It was done here or elsewhere. Left in the address, it would open by itself once it's offered again.
    if (isPast) setAct(null);
  }, [isPast, setAct]);
  return (
    <>
      {acts.map((offered) => (
        <Button key={offered} variant="secondary" className="max-sm:grow" onClick={() => setAct(offered)}>
          {labels[offered]}
        </Button>
      ))}
      <Suspense>
        <OneReceiptDialogs receipt={receipt} act={act} isInAddress onClose={() => setAct(null)} />
      </Suspense>
    </>
  );
}
