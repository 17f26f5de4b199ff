import type { Analytics } from '@docket/shared/analytics/contract';
import { analyticsMessages as text } from '@docket/shared/analytics/messages';
import { clsx } from 'clsx';
import { formatDollars } from '../../../lib/format.ts';
import { percentOf, wholeOf } from '../names.ts';
import { Marks } from './marks.tsx';
import type { OpenMark } from './open-mark.ts';
import { receiptsText } from './receipts-text.ts';

const colours = [
  'text-chart-1',
  'text-chart-2',
  'text-chart-3',
  'text-chart-4',
  'text-chart-5',
  'text-chart-6',
] as const;
const rest = 'text-chart-7';

/** The ring's radius in its own units, and the gap between slices. */
const radius = 40;
const around = 2 * Math.PI * radius;
const gap = 1.2;

interface Slice {
  name: string;
  /** Null for all others. */
  category: string | null;
  total: number;
  count: number;
  colour: string;
}

/** The largest categories; all others are one slice. Categories with more refunds than purchases have no share. */
function slicesOf(categories: Analytics['categoryBreakdown']): Slice[] {
  const spent = categories.filter(({ total }) => total > 0);
  const shown = spent.length <= colours.length + 1 ? spent.length : colours.length;
  const slices = spent.slice(0, shown).map(({ category, ...sum }, index) => ({
    name: category,
    category,
    ...sum,
    colour: colours[index] ?? rest,
  }));
  const others = spent.slice(shown);
  if (others.length === 0) return slices;
  const total = others.reduce((sum, one) => sum + one.total, 0);
  const count = others.reduce((sum, one) => sum + one.count, 0);
  return [
    ...slices,
    { name: `${others.length} more categories`, category: null, total, count, colour: rest },
  ];
}

interface CategoryShareProps {
  categories: Analytics['categoryBreakdown'];
  onOpen: OpenMark | undefined;
}

/** A ring of shares, with their names and amounts beside it, and what it leaves out. */
export default function CategoryShare({ categories, onOpen }: CategoryShareProps) {
  const refunded = categories.filter(({ total }) => total < 0);
  return (
    <>
      <Ring categories={categories} onOpen={onOpen} />
      {refunded.length > 0 && (
        <p className="mt-3 text-xs text-muted">
          {text.leftOut(refunded.length, formatDollars(refunded.reduce((sum, { total }) => sum + total, 0)))}
        </p>
      )}
    </>
  );
}

function Ring({ categories, onOpen }: CategoryShareProps) {
  const slices = slicesOf(categories);
  const whole = wholeOf(categories);
  const starts = slices.map((_, index) => slices.slice(0, index).reduce((sum, { total }) => sum + total, 0));
  if (whole <= 0) return <p className="py-10 text-center text-sm text-muted">No spending in this period.</p>;
  return (
    <Marks
      label="Spending by category"
      {...(onOpen && { onOpen: (index) => onOpen('category', slices[index]?.category ?? undefined) })}
      texts={slices.map(
        ({ name, total, count }) =>
          `${name}: ${percentOf(total, whole)}, ${formatDollars(total)}, ${receiptsText(count)}`,
      )}
      hidesReadout
      className="flex flex-col items-center gap-6 sm:flex-row"
    >
      {(markProps, active) => (
        <>
          <svg viewBox="0 0 100 100" aria-hidden className="size-40 shrink-0 -rotate-90">
            {slices.map(({ name, total, colour }, index) => {
              const length = (total / whole) * around;
              return (
                <circle
                  key={name}
                  cx="50"
                  cy="50"
                  r={radius}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={active === index ? 19 : 16}
                  strokeDasharray={`${Math.max(length - (slices.length > 1 ? gap : 0), 0.3)} ${around}`}
                  strokeDashoffset={-((starts[index] ?? 0) / whole) * around}
                  className={clsx(colour, active !== null && active !== index && 'opacity-60')}
                />
              );
            })}
          </svg>
          <div className="w-full min-w-0 flex-1">
            {slices.map(({ name, total, colour }, index) => (
              <div
                key={name}
                {...markProps(index)}
                className={clsx(
                  '-mx-2 flex items-baseline gap-2.5 rounded-md px-2 py-1.5 text-sm',
                  active === index && 'bg-sunken',
                )}
              >
                <span className={clsx('size-2.5 shrink-0 rounded-full bg-current', colour)} />
                {/* The spaces separate the words for screen readers and voice control. */}
                <span className="min-w-0 flex-1 break-words">{name}</span>{' '}
                <span className="text-muted tabular-nums">{percentOf(total, whole)}</span>{' '}
                <span className="min-w-20 text-right font-medium tabular-nums">{formatDollars(total)}</span>
              </div>
            ))}
          </div>
        </>
      )}
    </Marks>
  );
}
