import { clsx } from 'clsx';

/** The mark (a torn-off docket) and the name. */
export function Logo({ className, nameClass }: { className?: string; nameClass?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <svg aria-hidden viewBox="0 0 20 24" className="h-6 w-5">
        <path
          d="M1 1h18v21l-3-2.4-3 2.4-3-2.4L7 22l-3-2.4L1 22z"
          className="fill-accent stroke-accent"
          strokeLinejoin="round"
        />
        <path
          d="M5 7h10M5 11h10M5 15h6"
          className="stroke-on-accent"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </svg>
      <span className={clsx('text-base font-semibold tracking-tight', nameClass)}>Docket</span>
    </span>
  );
}
