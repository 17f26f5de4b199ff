import { formatCount } from '@docket/shared/count';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { useUser } from '../../../../lib/session/session.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { obstaclesOf, sortOut } from '../../../../receipt/eligibility.ts';
import { useSubmissionCheck } from './api.ts';

/** Screen readers read them all out, so the dialog lists the rest. */
const named = 3;

/**
 * How many of the selected receipts can't be submitted, and why: first what the list knows, then what the server says
 * about fields and policies.
 */
export function Refused({ chosen }: { chosen: readonly ReceiptRow[] }) {
  const user = useUser();
  const receiptIds = useDebounced(sortOut(user, chosen).eligible.map(({ id }) => id));
  const { data } = useSubmissionCheck(receiptIds, user.businessId !== null);
  const { refused } = sortOut(user, chosen, obstaclesOf(data));
  if (refused.length === 0) return null;
  const more = refused.length - named;
  const reasons = [
    ...refused.slice(0, named).map(({ reason }) => reason),
    ...(more > 0 ? [`And ${formatCount(more)} more.`] : []),
  ].join(' ');
  return (
    <p title={reasons} className="line-clamp-2 text-xs text-muted">
      {formatCount(refused.length)} can’t be submitted: {reasons}
    </p>
  );
}
