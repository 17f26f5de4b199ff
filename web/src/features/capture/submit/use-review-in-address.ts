import { can } from '@docket/shared/permissions';
import type { Receipt } from '@docket/shared/receipts/contract';
import { allows } from '@docket/shared/receipts/status';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { useReceipt } from '../../../receipt/api.ts';
import type { ReadingEnd } from '../../../receipt/reading/reading-end-note.tsx';

interface Review {
  /** The receipt under review. */
  reviewed: string | undefined;
  onResume: (receipt: Receipt, end: ReadingEnd) => void;
  /** Called when the address leads back to the start of the page. */
  onStartOver: () => void;
}

/**
 * Stores the receipt under review in the address, so that a reload or signing in again continues with it. Returns
 * whether it's being loaded.
 */
export function useReviewInAddress({ reviewed, onResume, onStartOver }: Review): boolean {
  const user = useUser();
  const navigate = useNavigate();
  const { review } = useSearch({ strict: false });
  /** The receipt that the page was opened with, until it's under review. */
  const [asked, setAsked] = useState(review);
  const { data, isError } = useReceipt(asked ?? '', asked !== undefined);

  const isRefused = isError || (data && !(can(user, 'change', data) && allows(data.status, 'change')));
  if (asked !== undefined && (isRefused || reviewed === asked)) setAsked(undefined);
  const found = asked !== undefined && !isRefused ? data : undefined;
  const resume = useEffectEvent((receipt: Receipt) => onResume(receipt, endOf(receipt)));
  useEffect(() => {
    if (found) resume(found);
  }, [found]);

  const lastInAddress = useRef<string | undefined>(undefined);
  const bringInStep = useEffectEvent((onPage: string | undefined, inAddress: string | undefined) => {
    const wasInAddress = lastInAddress.current;
    lastInAddress.current = inAddress;
    if (onPage === inAddress) return;
    // A link or Back has led to the start of the page.
    if (inAddress === undefined && wasInAddress === onPage) onStartOver();
    else
      void navigate({
        to: '.',
        search: (search: Record<string, unknown>) => ({ ...search, review: onPage }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      });
  });
  const isResuming = asked !== undefined;
  useEffect(() => {
    if (!isResuming) bringInStep(reviewed, review);
  }, [isResuming, reviewed, review]);
  return isResuming;
}

const endOf = ({ status }: Receipt): ReadingEnd => {
  if (status === 'FAILED') return 'failed';
  if (status === 'PROCESSING') return 'timeout';
  return status === 'DRAFT' ? 'not-started' : 'processed';
};
