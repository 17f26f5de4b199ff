import { clsx } from 'clsx';
import { Skeleton } from './skeleton.tsx';

interface ListSkeletonProps {
  /** What's loading, for screen readers: 'Loading the members'. */
  label: string;
  rows?: number;
  /** Whether each row begins with a receipt's picture. */
  withPicture?: boolean;
}

/** The outline of a list in a card: rows of two lines, with what's at the end of each. */
export const ListSkeleton = ({ label, rows = 4, withPicture = false }: ListSkeletonProps) => (
  <output aria-label={label} className="block divide-y">
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} className="flex min-h-16 items-center gap-4 px-4 py-3 sm:px-5">
        {withPicture && <Skeleton className="size-11 shrink-0" />}
        <span className="min-w-0 flex-1 space-y-2">
          <Skeleton className={clsx('h-4', row % 2 ? 'w-2/5' : 'w-1/2')} />
          <Skeleton className={clsx('h-3', row % 2 ? 'w-3/5' : 'w-2/5')} />
        </span>
        <Skeleton className="h-6 w-20 shrink-0" />
      </span>
    ))}
  </output>
);
