import { planMessages } from '@docket/shared/plans/messages';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../lib/address/paths.ts';
import { toast } from '../../ui/overlays/toast-store.ts';
import { isQuotaExceeded, refusalText } from '../refusal-text.ts';

/** Returns how to report a reading that couldn't start; at the scan limit, with the way to more. */
export function useReadFailure(): (error: unknown) => void {
  const navigate = useNavigate();
  return (error) => {
    if (isQuotaExceeded(error)) {
      toast.error(planMessages.quotaTitle, {
        description: planMessages.quotaExceeded,
        action: { label: planMessages.upgradeNow, onSelect: () => void navigate({ to: paths.upgrade }) },
      });
    } else
      toast.error(text.ocrRequestFailedTitle, { description: refusalText(error, text.ocrRequestFailed) });
  };
}
