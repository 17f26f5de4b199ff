import type { EmailInMessage, EmailInPart } from '@docket/shared/email-in/contract';
import { partOutcomeNames } from '@docket/shared/email-in/messages';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/address/paths.ts';
import { RelativeTime } from '../../ui/data/relative-time.tsx';

/** What came of the person's latest email, and of a business's that failed. */
export const Messages = ({ messages }: { messages: readonly EmailInMessage[] }) => (
  <div>
    <h3 className="mb-3 font-medium">Latest email</h3>
    <ul aria-label="Latest email" className="divide-y rounded-md border">
      {messages.map(({ id, sender, subject, receivedAt, problem, parts }) => (
        <li key={id} className="px-4 py-3 leading-snug">
          <p className="font-medium wrap-anywhere">{subject || 'No subject'}</p>
          <p className="text-sm text-muted wrap-anywhere">
            {sender !== null && `${sender}, `}
            <RelativeTime at={receivedAt} />
          </p>
          {problem !== null && <p className="mt-1 text-sm">{problem}</p>}
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
