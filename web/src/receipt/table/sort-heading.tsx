import type { SubmissionOrder } from '@docket/shared/approvals/rules';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { HeadCell } from '../../ui/data/table.tsx';
import type { TableSort } from './use-table-sort.ts';

/** What a list can be sorted by. */
export type SortedBy = SubmissionOrder extends `${infer By}-${string}` ? By : never;

interface SortHeadingProps {
  by: SortedBy;
  heading: string;
  sort: TableSort;
  /** Its arrow is before it, so that it ends where its column does. */
  isRight?: boolean;
  className: string;
}

/** A column's heading, which sorts by it, and the other way round if it already does. */
export function SortHeading({
  by,
  heading,
  sort: { order, choose },
  isRight = false,
  className,
}: SortHeadingProps) {
  const isUp = order === `${by}-asc`;
  const isSorted = isUp || order === `${by}-desc`;
  // The largest amounts and the latest dates are what people look for first.
  const first = by === 'amount' || by === 'date' ? 'desc' : 'asc';
  const next: SubmissionOrder = `${by}-${isSorted ? (isUp ? 'desc' : 'asc') : first}`;
  const Arrow = isSorted ? (isUp ? ArrowUp : ArrowDown) : first === 'asc' ? ArrowUp : ArrowDown;
  return (
    <HeadCell
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
      className={clsx(className, isSorted && 'text-ink')}
    >
      <button
        type="button"
        className={clsx(
          'group inline-flex min-h-6 items-center gap-1 rounded-[3px] hover:text-ink',
          isRight && 'flex-row-reverse',
        )}
        onClick={() => choose(next)}
      >
        {heading}
        <Arrow
          aria-hidden
          className={clsx(
            'size-3.5 shrink-0',
            !isSorted && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
          )}
        />
      </button>
    </HeadCell>
  );
}
