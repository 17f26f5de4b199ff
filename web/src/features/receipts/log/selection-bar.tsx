import { formatCount } from '@docket/shared/count';
import { toCents, toDecimal } from '@docket/shared/money';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { allows } from '@docket/shared/receipts/status';
import { clsx } from 'clsx';
import { Send, Undo2, X } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { formatDollars } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { bottomBar } from '../../../ui/frame/bottom-bar.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';

// The rule isn't small, so it's loaded after the page.
const Refused = lazyPart(async () => ({ default: (await import('./refused/refused.tsx')).Refused }));

interface SelectionBarProps {
  /** Whether nothing is shown that could be selected. */
  isEmpty: boolean;
  chosen: readonly ReceiptRow[];
  /** Exports the selected receipts, otherwise all that are shown. */
  exports: ReactNode;
  onAct: (act: 'submit' | 'withdraw') => void;
  onClear: () => void;
}

/**
 * The selection's count, total and actions (LOG-10, VAL-65), in view unless the window is too low for them and rows.
 * Their place and size don't change with the selection. On a phone they're at the bottom, over the list, while something
 * is selected, and a hint tells members how to submit.
 */
export function SelectionBar({ isEmpty, chosen, exports, onAct, onClear }: SelectionBarProps) {
  const isPhone = useIsPhone();
  const isMember = useUser().businessId !== null;
  const count = chosen.length;
  const waiting = chosen.filter(({ status }) => allows(status, 'withdraw')).length;
  // Also while something is selected, so that the list doesn't move under the finger.
  const hint = isPhone && isMember && !isEmpty && (
    <p className="text-sm text-muted">Select receipts to submit them for approval.</p>
  );
  if (isPhone && count === 0) return hint;
  return (
    <>
      {hint}
      <section
        aria-label="Selection"
        className={
          isPhone
            ? `${bottomBar} my-0! space-y-2`
            : 'sticky top-14 z-20 flex flex-wrap items-center justify-end gap-2 border-b bg-paper py-2 md:top-0 low:static'
        }
      >
        <div className="flex min-h-11 min-w-0 grow items-center gap-2 max-xl:basis-full md:min-h-10 xl:basis-0">
          <div aria-live="polite" className={clsx('min-w-0 text-sm', count === 0 && 'text-muted')}>
            {count === 0 ? (
              'Nothing selected'
            ) : (
              <>
                {formatCount(count)} selected, <strong className="tabular-nums">{totalOf(chosen)}</strong>
              </>
            )}
            <Suspense>
              <Refused chosen={chosen} />
            </Suspense>
          </div>
          {count > 0 && (
            <Button variant="quiet" size="icon" aria-label="Clear selection" onClick={onClear}>
              <X aria-hidden />
            </Button>
          )}
          {waiting > 0 && (
            <Button variant="secondary" className="ml-auto shrink-0" onClick={() => onAct('withdraw')}>
              <Undo2 aria-hidden />
              Withdraw ({waiting})
            </Button>
          )}
        </div>
        {isPhone ? <div className="flex gap-2 *:grow *:px-2!">{exports}</div> : exports}
        <Button
          variant="secondary"
          className="max-sm:w-full"
          disabled={count === 0}
          onClick={() => onAct('submit')}
        >
          <Send aria-hidden />
          Submit for Approval ({count})
        </Button>
      </section>
    </>
  );
}

/** Unknown amounts add nothing. */
const totalOf = (rows: readonly ReceiptRow[]): string =>
  formatDollars(toDecimal(rows.reduce((cents, { amount }) => cents + toCents(amount ?? 0), 0)));
