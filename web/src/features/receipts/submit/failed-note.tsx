import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { paths } from '../../../lib/address/paths.ts';
import { stateOf } from '../waiting/item-words.ts';

/** Says why a receipt was not sent, what is safe and what to do. */
export function FailedNote({ item }: { item: OutboxItem | undefined }) {
  const problem = item?.problem;
  return (
    <p role="alert" className="flex items-start gap-2.5 text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-refusal" />
      <span>
        {!item && text.filePickFailed}
        {item && problem?.code === 'duplicate' && (
          <>
            <strong className="font-medium">{stateOf(item)}</strong>{' '}
            {problem.receiptId && (
              <>
                <Link to={paths.receipt} params={{ id: problem.receiptId }} className="text-accent underline">
                  Open the first one
                </Link>
                {', or upload it anyway. '}
              </>
            )}
            {keptWords(item)}
          </>
        )}
        {item && problem?.code !== 'duplicate' && (
          <>
            <strong className="font-medium">The upload did not finish.</strong> {stateOf(item)}{' '}
            {keptWords(item)} Trying again never makes a second receipt of it.
          </>
        )}
      </span>
    </p>
  );
}

const keptWords = ({ isKept }: OutboxItem): string =>
  isKept
    ? 'The file is kept on this device.'
    : 'This browser can’t keep the file: stay on this page until it is sent.';
