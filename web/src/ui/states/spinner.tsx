import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('size-4 animate-spin', className)} />;
}

/** Fills the place of a screen that is not there yet. */
export function ScreenSpinner() {
  return (
    <output aria-label="Loading" className="flex min-h-[60dvh] items-center justify-center text-faint">
      <Spinner className="size-6" />
    </output>
  );
}
