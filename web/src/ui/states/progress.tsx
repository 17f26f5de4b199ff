import { clsx } from 'clsx';
import { Progress as Radix } from 'radix-ui';

interface ProgressProps {
  /** The bar's accessible name. */
  label: string;
  /** 0 to 100. */
  percent: number;
  tone?: 'accent' | 'refusal';
}

export function Progress({ label, percent, tone = 'accent' }: ProgressProps) {
  return (
    <Radix.Root
      value={percent}
      aria-label={label}
      className="h-1.5 w-full overflow-hidden rounded-full bg-sunken"
    >
      <Radix.Indicator
        className={clsx(
          'h-full rounded-full transition-[width] duration-200 ease-out',
          tone === 'accent' ? 'bg-accent' : 'bg-refusal',
        )}
        style={{ width: `${percent}%` }}
      />
    </Radix.Root>
  );
}
