import { clsx } from 'clsx';
import { formatDollars } from '../../lib/format.ts';

/** An amount in dollars, right-aligned by its column and the most legible thing in its row; a dash where none is known. */
export function Money({ dollars, className }: { dollars: number | null; className?: string }) {
  return (
    <span className={clsx('font-medium whitespace-nowrap text-ink tabular-nums', className)}>
      {dollars === null ? '–' : formatDollars(dollars)}
    </span>
  );
}
