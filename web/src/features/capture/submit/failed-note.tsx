import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { paths } from '../../../lib/address/paths.ts';
import { isSafe, stateOf } from '../waiting/item-words.ts';

/** Explains why a receipt wasn't uploaded, what's saved and what to do. */
export function FailedNote({ item }: { item: OutboxItem | undefined }) {
  const problem = item?.problem;
  if (item && isSafe(item)) {
    return (
      <output className="flex items-start gap-2.5 rounded-md border bg-surface px-4 py-3 text-sm">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <span>
          <strong className="block font-medium">{text.savedOnDevice}</strong>
          <span className="text-muted">{stateOf(item)} You can leave this page.</span>
        </span>
      </output>
    );
  }
  return (
    <Warning>
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
          {storedText(item)}
        </>
      )}
      {item && problem?.code !== 'duplicate' && (
        <>
          <strong className="font-medium">The upload didn’t finish.</strong> {stateOf(item)}{' '}
          {storedText(item)} Retrying won’t create a duplicate.
        </>
      )}
    </Warning>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="flex items-start gap-2.5 text-sm">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-refusal" />
    <span>{children}</span>
  </p>
);

const storedText = ({ isStored }: OutboxItem): string =>
  isStored
    ? 'The file is saved on this device.'
    : 'This browser can’t save the file, so stay on this page until it’s uploaded.';
