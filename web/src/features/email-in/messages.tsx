import type { EmailInMessage, EmailInPart } from '@docket/shared/email-in/contract';
import { emailInMessages as text, partOutcomeNames } from '@docket/shared/email-in/messages';
import type { EmailInOwner } from '@docket/shared/email-in/rules';
import { Link } from '@tanstack/react-router';
import { Download, RotateCw } from 'lucide-react';
import { errorText } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/address/paths.ts';
import { Button } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/data/relative-time.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import { useDownloadMessage, useRetryMessage } from './api.ts';

interface MessagesProps {
  of: EmailInOwner;
  messages: readonly EmailInMessage[];
}

/** The results of a person's latest emails, or of a business's that failed. */
export const Messages = ({ of, messages }: MessagesProps) => (
  <div>
    <h3 className="mb-3 font-medium">Latest email</h3>
    <ul aria-label="Latest email" className="divide-y rounded-md border">
      {messages.map(({ id, sender, subject, receivedAt, problem, parts, isStored }) => (
        <li key={id} className="px-4 py-3 leading-snug">
          <p className="font-medium wrap-anywhere">{subject || 'No subject'}</p>
          <p className="text-sm text-muted wrap-anywhere">
            {sender !== null && `${sender}, `}
            <RelativeTime at={receivedAt} />
          </p>
          {problem !== null && <p className="mt-1 text-sm">{problem}</p>}
          {isStored && <StoredActions of={of} id={id} name={subject || 'No subject'} />}
          {parts.length > 0 && (
            <ul className="mt-1 space-y-1 text-sm">
              {parts.map((part, index) => (
                // A message's parts never change their order.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index} className="wrap-anywhere">
                  <Part part={part} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  </div>
);

interface StoredActionsProps {
  of: EmailInOwner;
  id: string;
  name: string;
}

/** The actions on an email that failed and is still stored. */
function StoredActions({ of, id, name }: StoredActionsProps) {
  const download = useDownloadMessage(of);
  const retry = useRetryMessage(of);
  const failed = (title: string) => (error: Error) => toast.error(title, { description: errorText(error) });
  const tryAgain = () =>
    retry.mutate(id, {
      onSuccess: () => toast.success(text.retried),
      onError: failed('Couldn’t try the email again'),
    });
  return (
    <div className="mt-2 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <Button
        variant="secondary"
        size="small"
        aria-label={`Download email: ${name}`}
        busy={download.isPending}
        onClick={() => download.mutate(id, { onError: failed('Couldn’t download the email') })}
      >
        <Download aria-hidden />
        Download
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Try again: ${name}`}
        busy={retry.isPending}
        onClick={tryAgain}
      >
        <RotateCw aria-hidden />
        Try again
      </Button>
    </div>
  );
}

function Part({ part: { name, outcome, receiptId, problem } }: { part: EmailInPart }) {
  const said =
    outcome === 'refused' && problem !== null
      ? `${partOutcomeNames[outcome]}. ${problem}`
      : partOutcomeNames[outcome];
  if (receiptId === null) return `${name}: ${said}`;
  return (
    <>
      <Link
        to={paths.receipt}
        params={{ id: receiptId }}
        className="text-accent underline underline-offset-2"
      >
        {name}
      </Link>
      : {said}
    </>
  );
}
