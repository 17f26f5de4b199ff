import { choosesPlan } from '@docket/shared/permissions';
import { planMessages, quotaText } from '@docket/shared/plans/messages';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import { isQuotaExceeded, refusalText } from '../refusal-text.ts';

/** Returns how to report a reading that couldn't start; at the scan limit, with the way to more or who can get it. */
export function useReadFailure(): (error: unknown) => void {
  const navigate = useNavigate();
  const canUpgrade = choosesPlan(useUser());
  return (error) => {
    if (isQuotaExceeded(error)) {
      toast.error(planMessages.quotaTitle, {
        description: quotaText(canUpgrade),
        ...(canUpgrade && {
          action: { label: planMessages.upgradeNow, onSelect: () => void navigate({ to: paths.upgrade }) },
        }),
      });
    } else
      toast.error(text.ocrRequestFailedTitle, { description: refusalText(error, text.ocrRequestFailed) });
  };
}
