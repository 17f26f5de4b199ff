import { formatCount } from '@docket/shared/count';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { useUser } from '../../../../lib/session/session.ts';
import { useRested } from '../../../../lib/use-rested.ts';
import { obstaclesOf, sortOut } from '../../../../receipt/eligibility.ts';
import { useSubmissionCheck } from './api.ts';

interface RefusedProps {
  chosen: readonly ReceiptRow[];
}

/** Parts the selection by what the list knows at once, and what the server knows soon: fields and policies. */
function useSorted(chosen: readonly ReceiptRow[]) {
  const user = useUser();
  const receiptIds = useRested(sortOut(user, chosen).eligible.map(({ id }) => id));
  const { data } = useSubmissionCheck(receiptIds, user.businessId !== null);
  return sortOut(user, chosen, obstaclesOf(data));
}

/** How many of the selected receipts can't be submitted, and why. */
export function Refused({ chosen }: RefusedProps) {
  const { refused } = useSorted(chosen);
  if (refused.length === 0) return null;
  const reasons = refused.map(({ reason }) => reason).join(' ');
  return (
    <p title={reasons} className="line-clamp-2 text-xs text-muted sm:line-clamp-1">
      {formatCount(refused.length)} can’t be submitted: {reasons}
    </p>
  );
}

/** How many of the selected receipts can be submitted: '4', or '2 of 4'. */
export function SubmittableCount({ chosen }: RefusedProps) {
  const { eligible } = useSorted(chosen);
  return eligible.length < chosen.length ? `${eligible.length} of ${chosen.length}` : chosen.length;
}
