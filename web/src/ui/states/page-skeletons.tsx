import { clsx } from 'clsx';
import { Card } from '../card.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { Skeleton } from './skeleton.tsx';

/** The outline of a card with a heading and a list. */
export const CardSkeleton = ({ label, rows }: { label: string; rows?: number }) => (
  <Card>
    <span className="flex min-h-13 items-center border-b px-4 sm:px-5">
      <Skeleton className="h-5 w-40" />
    </span>
    <ListSkeleton label={label} {...(rows !== undefined && { rows })} />
  </Card>
);

interface FiguresSkeletonProps {
  label: string;
  count: number;
  /** The grid of the figures that are loading. */
  className: string;
}

/** The outline of figures in separate cards. */
export const FiguresSkeleton = ({ label, count, className }: FiguresSkeletonProps) => (
  <output aria-label={label} className={clsx('grid gap-4', className)}>
    {Array.from({ length: count }, (_, figure) => (
      <span key={figure} className="space-y-2 rounded-md border bg-surface p-5">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-7 w-16" />
      </span>
    ))}
  </output>
);
