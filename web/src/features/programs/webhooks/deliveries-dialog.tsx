import { deliveryText, eventNames } from '@docket/shared/programs/messages';
import { deliveryDays } from '@docket/shared/programs/rules';
import type { Delivery, Webhook } from '@docket/shared/programs/webhook-contract';
import { Send } from 'lucide-react';
import { Moment } from '../../../ui/data/moment.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadedSection } from '../../../ui/states/loaded-section.tsx';
import { useDeliveries } from '../api.ts';
import { OutcomeBadge } from './outcome-badge.tsx';

const stateNames: Record<Delivery['state'], string> = {
  delivered: 'Delivered',
  waiting: 'Waiting',
  failed: 'Failed',
};

/** The deliveries to a webhook, and their results. */
export const DeliveriesDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    width="medium"
    title="Deliveries"
    description={<span className="break-all">{webhook.url}</span>}
  >
    <LoadedSection query={useDeliveries(webhook.id)} what="the deliveries">
      {(deliveries) => <List deliveries={deliveries} />}
    </LoadedSection>
  </Dialog>
);

function List({ deliveries }: { deliveries: readonly Delivery[] }) {
  if (deliveries.length === 0)
    return <EmptyState icon={Send} title="Nothing sent yet" hint="Send a test to see whether it works." />;
  return (
    <>
      <ul aria-label="Deliveries" className="divide-y rounded-md border">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="px-4 py-3 leading-snug">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-medium">{eventNames[delivery.event]}</span>
              <OutcomeBadge outcome={delivery.state}>{stateNames[delivery.state]}</OutcomeBadge>
            </p>
            <p className="mt-0.5 text-sm text-muted">
              <Moment at={delivery.createdAt} />. {deliveryText(delivery)}
              {delivery.attempts > 0 && delivery.nextAttemptAt && (
                <>
                  . Next attempt: <Moment at={delivery.nextAttemptAt} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-faint">The latest of the last {deliveryDays} days</p>
    </>
  );
}
