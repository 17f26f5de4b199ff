import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import type { Sorted } from '../../../receipt/eligibility.ts';

/** Beyond this many only a count is shown, to keep the signature in view. */
const shownAtFirst = 6;

export const noteClass = 'mb-4 rounded-md bg-waiting-soft px-4 py-3 text-sm break-words text-waiting';
const linkClass =
  '-my-2.5 inline-flex min-h-11 items-center rounded-md font-medium underline underline-offset-2';

interface RefusedReceiptsProps {
  refused: Sorted['refused'];
  /** Whether receipts that could be submitted once edited get a link to their form. */
  canEdit: boolean;
}

/** The receipts that can't be submitted, each with the reason. */
export function RefusedReceipts({ refused, canEdit }: RefusedReceiptsProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (refused.length === 0) return null;
  return (
    <ul aria-label="Not submitted" className={clsx(noteClass, 'space-y-1')}>
      {refused.slice(0, showsAll ? undefined : shownAtFirst).map(({ id, reason, isEditable }) => (
        <li key={id}>
          {reason}
          {isEditable && canEdit && (
            <>
              {' '}
              <Link to={paths.editReceipt} params={{ id }} className={linkClass}>
                Edit
              </Link>
            </>
          )}
        </li>
      ))}
      {refused.length > shownAtFirst && !showsAll && (
        <li>
          And {refused.length - shownAtFirst} more.{' '}
          <button type="button" className={linkClass} onClick={() => setShowsAll(true)}>
            Show all
          </button>
        </li>
      )}
    </ul>
  );
}
