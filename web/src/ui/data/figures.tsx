import { Card } from '../card.tsx';
import { Skeleton } from '../states/skeleton.tsx';

export interface Figure {
  label: string;
  /** Null if unknown; undefined while loading. */
  value: string | null | undefined;
  /** What needs to be known of it. */
  note?: string;
}

/** Three figures about a list, side by side or stacked on a phone. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <Card aria-label={label}>
      <dl className="max-sm:divide-y sm:grid sm:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,4fr)] sm:divide-x lg:grid-cols-3">
        {figures.map(({ label: name, value, note }) => (
          <div
            key={name}
            className="min-w-0 px-4 py-2.5 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4 sm:px-5 sm:py-4"
          >
            <dt className="text-xs text-faint sm:text-sm">{name}</dt>
            <dd className="text-[0.9375rem] font-semibold tabular-nums break-words sm:mt-0.5 sm:text-base lg:text-xl">
              {value === undefined ? <Skeleton className="my-1 h-5 w-16" /> : (value ?? '–')}
            </dd>
            {note && <dd className="text-xs text-muted max-sm:basis-full">{note}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}
