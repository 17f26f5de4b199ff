import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { useEffect, useState } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import type { Sorted, sortOut } from '../../../receipt/eligibility.ts';

/** What of the selection can't be submitted, and why. The rule isn't small, so it comes after the page. */
export function useRefused(chosen: readonly ReceiptRow[]): Sorted['refused'] {
  const user = useUser();
  const [rule, setRule] = useState<{ sortOut: typeof sortOut } | null>(null);
  useEffect(() => {
    // Without it, the dialog still says so.
    import('../../../receipt/eligibility.ts').then(setRule).catch(() => undefined);
  }, []);
  return rule?.sortOut(user, chosen).refused ?? [];
}
