import { eventNames, offReasonTexts, programMessages } from '@docket/shared/programs/messages';
import type { WebhookOwner } from '@docket/shared/programs/rules';
import type { Webhook } from '@docket/shared/programs/webhook-contract';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { RelativeTime } from '../../../ui/data/relative-time.tsx';
import { toastOutcome } from '../../../ui/toasts/toast-outcome.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useSubject } from '../../../ui/overlays/use-subject.ts';
import { LoadedSection } from '../../../ui/states/loaded-section.tsx';
import { useDeleteWebhook, useTestWebhook, useTurnWebhook, useWebhooks } from '../api.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { NewSecretDialog } from './new-secret-dialog.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';

/** One's own webhooks, or those of the business. */
export function Webhooks({ of }: { of: WebhookOwner }) {
  const query = useWebhooks();
  return (
    <LoadedSection query={query} what="the webhooks">
      {(webhooks) => (
        <WebhookList
          of={of}
          webhooks={webhooks.filter((webhook) => webhook.of === of)}
          // A failed delivery may have changed whether it works.
          onSeen={() => void query.refetch()}
        />
      )}
    </LoadedSection>
  );
}

interface WebhookListProps {
  of: WebhookOwner;
  webhooks: readonly Webhook[];
  /** Called when a webhook's deliveries have been looked at. */
  onSeen: () => void;
}

function WebhookList({ of, webhooks, onSeen }: WebhookListProps) {
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<Webhook | null>(null);
  const [renewed, setRenewed] = useState<Webhook | null>(null);
  const [deleted, setDeleted, closeDeletion] = useSubject<Webhook>();
  const closeDeliveries = () => {
    setShown(null);
    onSeen();
  };
  return (
    <>
      {webhooks.length > 0 && (
        <ul
          aria-label={of === 'person' ? 'Webhooks' : 'Business webhooks'}
          className="mb-4 divide-y rounded-md border"
        >
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onShow={() => setShown(webhook)}
              onRenew={() => setRenewed(webhook)}
              onDelete={() => setDeleted(webhook)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{webhooks.length === 0 && 'No webhooks yet'}</p>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          Add webhook
        </Button>
      </div>
      {isAdding && <NewWebhookDialog of={of} onClose={() => setAdding(false)} />}
      {shown && <DeliveriesDialog webhook={shown} onClose={closeDeliveries} />}
      {renewed && <NewSecretDialog webhook={renewed} onClose={() => setRenewed(null)} />}
      <DeleteDialog webhook={deleted} onClose={closeDeletion} />
    </>
  );
}

interface WebhookRowProps {
  webhook: Webhook;
  onShow: () => void;
  onRenew: () => void;
  onDelete: () => void;
}

function WebhookRow({ webhook, onShow, onRenew, onDelete }: WebhookRowProps) {
  const { id, url, events, failingSince, off } = webhook;
  const test = useTestWebhook();
  const turn = useTurnWebhook();
  const sendTest = () =>
    test.mutate(id, {
      onSuccess: onShow,
      onError: (error) => toast.error('Couldn’t send a test', { description: errorText(error) }),
    });
  const turnOver = () =>
    turn.mutate(
      { id, on: off !== null },
      {
        onSuccess: () =>
          toast.success(off ? programMessages.webhookTurnedOn : programMessages.webhookTurnedOff),
        onError: (error) => toast.error('Couldn’t change the webhook', { description: errorText(error) }),
      },
    );
  return (
    <li aria-label={url} className="px-4 py-3 leading-snug">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium break-all">{url}</span>
        <State webhook={webhook} />
      </p>
      <p className="mt-0.5 text-sm text-muted">{events.map((event) => eventNames[event]).join(', ')}</p>
      {off && (
        <p className="mt-0.5 text-sm text-muted">
          {offReasonTexts[off.because]} <RelativeTime at={off.since} />
        </p>
      )}
      {!off && failingSince && (
        <p className="mt-0.5 text-sm text-muted">
          Started failing <RelativeTime at={failingSince} />
        </p>
      )}
      <div className="mt-2 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {!off && (
          <Button variant="secondary" size="small" busy={test.isPending} onClick={sendTest}>
            Send test
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={onShow}>
          Deliveries
        </Button>
        <Button variant="secondary" size="small" busy={turn.isPending} onClick={turnOver}>
          {off ? 'Turn on' : 'Turn off'}
        </Button>
        <Button variant="secondary" size="small" onClick={onRenew}>
          New secret
        </Button>
        <Button variant="secondary" size="small" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

function State({ webhook: { off, failingSince } }: { webhook: Webhook }) {
  if (off) return <OutcomeBadge outcome="failed">Off</OutcomeBadge>;
  if (failingSince === null) return <OutcomeBadge outcome="delivered">On</OutcomeBadge>;
  return <OutcomeBadge outcome="waiting">Failing</OutcomeBadge>;
}

function DeleteDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const remove = useDeleteWebhook(
    toastOutcome({ done: programMessages.webhookDeleted, failed: 'Couldn’t delete the webhook' }),
  );
  const confirm = () => {
    if (!webhook) return;
    remove.mutate(webhook.id, { onSettled: onClose });
  };
  return (
    <ConfirmDialog
      open={webhook !== null}
      onOpenChange={onClose}
      title="Delete this webhook?"
      text="We’ll stop calling it, and its deliveries and signing secret will be deleted."
      cancel="Cancel"
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
