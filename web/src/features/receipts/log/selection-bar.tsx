import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { allows } from '@docket/shared/receipts/rules';
import { clsx } from 'clsx';
import { Send, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

interface SelectionBarProps {
  chosen: readonly ReceiptRow[];
  /** Draws the petty cash button. */
  claim: ReactNode;
  onAct: (act: 'submit' | 'withdraw') => void;
  onClear: () => void;
}

/** What can be done with the chosen receipts; in sight as long as some are chosen (LOG-10, VAL-65). */
export function SelectionBar({ chosen, claim, onAct, onClear }: SelectionBarProps) {
  const count = chosen.length;
  const waiting = chosen.filter(({ status }) => allows(status, 'withdraw')).length;
  return (
    <section
      aria-label="Selection"
      className={clsx(
        'flex flex-wrap items-center justify-end gap-2 bg-paper',
        count > 0 && 'sticky top-14 z-20 border-b py-2 md:top-0',
      )}
    >
      {count > 0 && (
        <Button variant="quiet" size="small" className="mr-auto -ml-3" onClick={onClear}>
          Clear selection
        </Button>
      )}
      {claim}
      {waiting > 0 && (
        <Button variant="secondary" className="max-sm:grow" onClick={() => onAct('withdraw')}>
          <Undo2 aria-hidden />
          Withdraw ({waiting})
        </Button>
      )}
      <Button
        variant="secondary"
        className="max-sm:grow"
        disabled={count === 0}
        onClick={() => onAct('submit')}
      >
        <Send aria-hidden />
        Submit for Approval ({count})
      </Button>
    </section>
  );
}
