import { clsx } from 'clsx';

/** A placeholder in the shape of what's loading. The parent of several provides the accessible text. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-breathe rounded-md bg-sunken', className)} />;
}
