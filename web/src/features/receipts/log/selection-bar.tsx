import { clsx } from 'clsx';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

interface SelectionBarProps {
  /** How many receipts are chosen. */
  count: number;
  /** Draws the petty cash button. */
  claim: ReactNode;
  onSubmit: () => void;
  onClear: () => void;
}

/** What can be done with the chosen receipts; in sight as long as some are chosen (LOG-10, VAL-65). */
export function SelectionBar({ count, claim, onSubmit, onClear }: SelectionBarProps) {
  return (
    <section
      aria-label="Selection"
      className={clsx(
        'flex flex-wrap items-center justify-end gap-2 bg-paper',
        count > 0 && 'sticky top-14 z-20 border-b py-2 md:top-0',
      )}
    >
      {count > 0 && (
        <Button look="quiet" size="small" className="mr-auto -ml-3" onClick={onClear}>
          Clear selection
        </Button>
      )}
      {claim}
      <Button look="secondary" className="max-sm:grow" disabled={count === 0} onClick={onSubmit}>
        <Send aria-hidden />
        Submit for Approval ({count})
      </Button>
    </section>
  );
}
