import { clsx } from 'clsx';

/** A quiet place-holder in the shape of what is being fetched; whoever draws several gives their frame the words. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-breathe rounded-md bg-sunken', className)} />;
}
