import { formatDate, spellOutDay } from '@docket/shared/calendar';
import type { LineReceipt } from '@docket/shared/statements/line-contract';
import type { ReceiptRequest } from '@docket/shared/statements/request-contract';
import { Link } from '@tanstack/react-router';
import { CircleCheck, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import { formatDollars } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { OnceOpened } from '../../../ui/lazy/once-opened.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { SectionSkeleton } from '../../../ui/section.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useAnswer, useReceiptRequest } from './api.ts';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx';

const AnswerDialog = lazyDialog(async () => ({
  default: (await import('./answer-dialog.tsx')).AnswerDialog,
}));

/** The purchase whose receipt the user was asked for, by its line, above where they add it. */
export function ReceiptRequestCard({ id }: { id: string }) {
  const { data: request, error, refetch } = useReceiptRequest(id);
  return (
    <Card aria-label="Requested receipt" className="mb-6">
      {error ? (
        error instanceof ApiError && error.status === 404 ? (
          <p className="px-4 py-4 text-sm text-muted sm:px-5">{errorText(error)}</p>
        ) : (
          <ErrorState
            title="Couldn’t load the request"
            text={errorText(error)}
            onRetry={() => void refetch()}
          />
        )
      ) : request ? (
        <Request request={request} />
      ) : (
        <div className="p-4 sm:p-5">
          <SectionSkeleton label="Loading the request" />
        </div>
      )}
    </Card>
  );
}

function Request({ request }: { request: ReceiptRequest }) {
  const { id, description, date, spent, askedBy, isOpen, answer } = request;
  const give = useAnswer(id);
  const [isChoosing, setChoosing] = useState(false);
  const send = (receiptId: string) =>
    give.mutate(receiptId, {
      onError: (error) => toast.error('Couldn’t answer the request', { description: errorText(error) }),
    });
  const Icon = isOpen ? ReceiptText : CircleCheck;
  return (
    <div className="flex gap-3 px-4 py-4 sm:px-5">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isOpen ? 'text-waiting' : 'text-accent'}`} />
      <div className="min-w-0 grow space-y-2 text-sm">
        <p className="text-muted">
          {isOpen
            ? `${askedBy ?? 'Your business'} is looking for the receipt for this purchase:`
            : 'The receipt of this purchase has been found. There’s nothing left to do.'}
        </p>
        <p className="text-base font-medium wrap-anywhere">
          {description}, {formatDollars(spent)}, {spellOutDay(`${date}T00:00:00Z`)}
        </p>
        {isOpen && (
          <>
            {answer ? (
              <Answer answer={answer} spent={spent} />
            ) : (
              <p>If it’s yours, add the receipt here and submit it.</p>
            )}
            <Button variant="secondary" size="small" busy={give.isPending} onClick={() => setChoosing(true)}>
              {answer ? 'Choose another receipt' : 'I already have it'}
            </Button>
          </>
        )}
      </div>
      <OnceOpened open={isChoosing}>
        {isChoosing && (
          <AnswerDialog
            id={id}
            description={`${description}, ${formatDate(date)}, ${formatDollars(spent)}`}
            onChoose={send}
            onClose={() => setChoosing(false)}
          />
        )}
      </OnceOpened>
    </div>
  );
}

/** What the user has given in answer, whether it fits, and whether their business can see it yet. */
const Answer = ({
  answer: { id, vendor, amount, status },
  spent,
}: {
  answer: LineReceipt;
  spent: number;
}) => (
  <>
    <p>
      Your answer:{' '}
      <Link to={paths.receipt} params={{ id }} className="font-medium underline underline-offset-2">
        {vendor}
        {amount !== null && `, ${formatDollars(amount)}`}
      </Link>
      .{' '}
      {status === 'AWAITING_MANAGER' || status === 'APPROVED'
        ? 'Your business will check it.'
        : 'Submit it for approval so that your business can see it.'}
    </p>
    {amount !== null && amount !== spent && (
      <p className="text-waiting">
        The purchase was {formatDollars(spent)}, but this receipt is for {formatDollars(amount)}. Is it the
        right one?
      </p>
    )}
  </>
);
