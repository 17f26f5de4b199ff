import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  good: 'bg-accent-soft text-accent',
  waiting: 'bg-waiting-soft text-waiting',
  plain: 'bg-sunken text-muted',
};

/** A short status label. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-md px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
