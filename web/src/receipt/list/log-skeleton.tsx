import { Skeleton } from '../../ui/states/skeleton.tsx';

/** Placeholder rows while the list loads. */
export function LogSkeleton() {
  return (
    <output aria-label="Loading receipts" className="block divide-y">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <div key={row} className="flex h-[4.25rem] items-center gap-4 px-5 sm:h-12">
          <Skeleton className="size-4.5" />
          <Skeleton className="hidden h-4 w-16 sm:block" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </output>
  );
}
