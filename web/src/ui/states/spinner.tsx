import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('size-4 animate-spin', className)} />;
}

/** Shown while a screen loads. */
export function ScreenSpinner() {
  return (
    <output aria-label="Loading" className="flex min-h-[60dvh] items-center justify-center text-faint">
      <Spinner className="size-6" />
    </output>
  );
}
