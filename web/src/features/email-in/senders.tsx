import type { EmailInSender } from '@docket/shared/email-in/contract';
import { emailInMessages as text, senderStateNames } from '@docket/shared/email-in/messages';
import type { EmailInOwner, SenderState } from '@docket/shared/email-in/rules';
import { formatCount } from '@docket/shared/count';
import { Ban, Check, Clock } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/data/badges/badge.tsx';
import { toastOutcome } from '../../ui/toasts/toast-outcome.ts';
import { useDecideSender, useRemoveSender } from './api.ts';

interface SendersProps {
  of: EmailInOwner;
  senders: readonly EmailInSender[];
}

/** Senders other than the person or the members: those who wait, and those who were allowed or blocked. */
export const Senders = ({ of, senders }: SendersProps) => (
  <div>
    <h3 className="font-medium">Other senders</h3>
    <p className="mt-1 mb-3 text-sm text-pretty text-muted">
      Email from a sender who isn’t allowed waits until you decide. If you allow one, their receipts become
      yours. We don’t tell them.
    </p>
    <ul aria-label="Other senders" className="divide-y rounded-md border">
      {senders.map((sender) => (
        <SenderRow key={sender.id} of={of} sender={sender} />
      ))}
    </ul>
  </div>
);

const looks = {
  waiting: { tone: 'waiting', icon: Clock },
  allowed: { tone: 'good', icon: Check },
  blocked: { tone: 'plain', icon: Ban },
} as const satisfies Record<SenderState, object>;

const failed = 'Couldn’t change the sender';
const done = { allowed: text.senderAllowed, blocked: text.senderBlocked };

function SenderRow({
  of,
  sender: { id, email, state, waiting },
}: {
  of: EmailInOwner;
  sender: EmailInSender;
}) {
  const decide = useDecideSender(of, toastOutcome({ done: ({ state: chosen }) => done[chosen], failed }));
  const remove = useRemoveSender(of, toastOutcome({ done: text.senderRemoved, failed }));
  const { tone, icon: Icon } = looks[state];
  const isBusy = decide.isPending || remove.isPending;
  const canAllow = state !== 'allowed' || waiting > 0;
  return (
    <li aria-label={email} className="px-4 py-3 leading-snug">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium break-all">{email}</span>
        <Badge tone={tone}>
          <Icon aria-hidden className="size-3" />
          <span>{senderStateNames[state]}</span>
        </Badge>
      </p>
      {waiting > 0 && <p className="mt-0.5 text-sm text-muted">{waitingText(state, waiting)}</p>}
      <div className="mt-2 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {canAllow && (
          <Button
            variant="secondary"
            size="small"
            disabled={isBusy}
            onClick={() => decide.mutate({ id, state: 'allowed' })}
          >
            {state === 'allowed' ? 'Add receipts' : 'Allow'}
          </Button>
        )}
        {state !== 'blocked' && (
          <Button
            variant="secondary"
            size="small"
            disabled={isBusy}
            onClick={() => decide.mutate({ id, state: 'blocked' })}
          >
            Block
          </Button>
        )}
        {state !== 'waiting' && (
          <Button variant="secondary" size="small" disabled={isBusy} onClick={() => remove.mutate(id)}>
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}

function waitingText(state: SenderState, waiting: number): string {
  const emails = waiting === 1 ? '1 email is waiting' : `${formatCount(waiting)} emails are waiting`;
  return state === 'allowed' ? `${emails}: we couldn’t confirm who sent it` : emails;
}
