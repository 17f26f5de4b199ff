import { clsx } from 'clsx';

interface CountBadgeProps {
  count: number;
  /** What is counted, for screen readers: '3 waiting to upload'. */
  text: string;
  className?: string;
}

/** How much waits behind a menu's entry or a tab. */
export const CountBadge = ({ count, text, className }: CountBadgeProps) => (
  <span
    data-badge
    className={clsx(
      'rounded-full bg-waiting-soft px-1.5 text-xs leading-5 font-semibold text-waiting tabular-nums',
      className,
    )}
  >
    <span className="sr-only">, {text}</span>
    <span aria-hidden>{count}</span>
  </span>
);
