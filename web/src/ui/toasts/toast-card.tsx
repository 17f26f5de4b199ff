import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '../button.tsx';
import { Breakable } from '../data/breakable.tsx';
import { toastDurationMs, toastStore } from './toast-store.ts';
import type { Toast } from './toast-store.ts';
import { useCountdown } from './use-countdown.ts';
import { useSwipe } from './use-swipe.ts';

const icons = { success: CircleCheck, error: CircleAlert, notice: Info };

/** One toast. It closes automatically unless the pointer or focus is on it. */
export function ToastCard({ toast }: { toast: Toast }) {
  const dismiss = () => toastStore.dismiss(toast.id);
  const [isHeld, setHeld] = useState(false);
  const swipe = useSwipe(dismiss);
  useCountdown(toast.durationMs ?? toastDurationMs, isHeld, dismiss);
  const keyboard = {
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss();
    },
  };
  const Icon = icons[toast.tone];
  // Next to a long text, the action would leave too narrow a column. On a phone, up to four tight lines leave the
  // page's title in sight.
  const isShort = toast.description === undefined;

  return (
    <li
      {...swipe}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className="pointer-events-auto flex touch-pan-y items-start gap-3 rounded-md border bg-surface py-0.5 pr-1 pl-4 shadow-lift animate-rise md:py-2 md:pr-2"
    >
      <Icon
        aria-hidden
        className={clsx(
          'mt-2.5 size-4 shrink-0',
          isShort && 'max-md:mt-0 max-md:self-center',
          toast.tone === 'error' ? 'text-refusal' : 'text-accent',
        )}
      />
      <div
        className={clsx('min-w-0 flex-1', isShort && 'flex flex-wrap items-start gap-x-3 max-md:self-center')}
      >
        <div className="min-w-0 flex-1 basis-24 py-1.5 text-sm max-md:self-center max-md:py-1 max-md:leading-4.5">
          <p className="font-medium wrap-break-word">
            <Breakable text={toast.title} />
          </p>
          {toast.description && (
            <p className="wrap-break-word text-muted">
              <Breakable text={toast.description} />
            </p>
          )}
        </div>
        {toast.action && (
          <Button
            variant="secondary"
            size="small"
            className={clsx(!isShort && 'mt-1 mb-1.5')}
            {...keyboard}
            onClick={() => {
              toast.action?.onSelect();
              dismiss();
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </div>
      <Button variant="quiet" size="icon" aria-label="Dismiss" {...keyboard} onClick={dismiss}>
        <X aria-hidden />
      </Button>
    </li>
  );
}
