import { Skeleton } from '../ui/states/skeleton.tsx';

/** The outline of a receipt's picture beside its fields, or above them on a phone. */
export const ReceiptSkeleton = () => (
  <output
    aria-label="Loading the receipt"
    className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-start"
  >
    <Skeleton className="h-[42dvh] lg:h-[70dvh]" />
    <span className="space-y-5 rounded-md border bg-surface p-4 sm:p-5">
      {[0, 1, 2, 3, 4].map((field) => (
        <span key={field} className="block space-y-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-10" />
        </span>
      ))}
    </span>
  </output>
);
