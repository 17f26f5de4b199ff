import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

interface MoreRowsProps {
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/**
 * Loads the next rows when it comes near the screen; the button does the same by hand. Give it a key of the rows that
 * are there, so that it looks anew after each page: it may still be near.
 */
export function MoreRows({ isLoading, hasFailed, onMore }: MoreRowsProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => {
    if (!isLoading && !hasFailed) onMore();
  });

  useEffect(() => {
    const element = end.current;
    if (!element || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={end} className="flex flex-col items-center gap-2 py-4">
      {hasFailed && (
        <p role="alert" className="text-sm text-refusal">
          More receipts could not be loaded.
        </p>
      )}
      <Button look="secondary" busy={isLoading} onClick={onMore}>
        {hasFailed ? 'Try again' : 'Show more receipts'}
      </Button>
    </div>
  );
}
