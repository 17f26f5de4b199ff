interface CountBadgeProps {
  count: number;
  /** What is counted, for screen readers: '3 waiting to upload'. */
  text: string;
}

/** A count at the end of a menu's entry. */
export const CountBadge = ({ count, text }: CountBadgeProps) => (
  <span
    data-badge
    className="ml-auto rounded-full bg-waiting-soft px-1.5 text-xs leading-5 font-semibold text-waiting tabular-nums"
  >
    <span className="sr-only">, {text}</span>
    <span aria-hidden>{count}</span>
  </span>
);
