import { billingMessages as text } from '@docket/shared/billing/messages';
import { planMessages } from '@docket/shared/plans/messages';
import { leaving } from '../../../lib/address/leave.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useOpenPortal } from '../api.ts';

/** Opens the payment provider's pages in a new tab, or says how else to change the subscription (ADM-39, OP-17). */
export function ManageSubscription() {
  const opening = useOpenPortal();

  const open = async () => {
    // Opened during the click, because browsers block it later.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    try {
      const reply = await opening.mutateAsync();
      if (!('url' in reply)) {
        tab?.close();
        toast.notice(text.portalFallback, { durationMs: text.portalFallbackMs });
      } else if (tab) tab.location.href = reply.url;
      else leaving.to(reply.url);
    } catch (error) {
      tab?.close();
      console.error(text.portalFailed, error);
      toast.notice(planMessages.portalTitle, { description: planMessages.portalNotice });
    }
  };

  return (
    <Button variant="secondary" busy={opening.isPending} onClick={() => void open()}>
      {opening.isPending ? text.opening : text.manageSubscription}
    </Button>
  );
}
