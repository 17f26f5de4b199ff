import { clsx } from 'clsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PointerEvent } from 'react';
import { ToastCard } from './toast-card.tsx';
import type { Place } from './toast-place.ts';
import { toastStore } from './toast-store.ts';

/** Focuses the toasts (CONST-32). */
const hotkey = 'F8';

const placeClasses: Record<Place, string> = {
  'top-right': 'top-0 right-0',
  'bottom-right': 'right-0 bottom-0',
  'bottom-left': 'bottom-0 left-0',
  'top-left': 'top-0 left-0',
  bottom: 'inset-x-0 bottom-0 mx-auto',
  top: 'inset-x-0 top-0 mx-auto',
};

/** How often it's checked that the toasts cover nothing, in milliseconds: a dialog may have opened, or the page scrolled. */
const checkMs = 400;

/** Shows the toasts, which screen readers announce, where they cover no form, hint or button. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  const list = useRef<HTMLOListElement>(null);
  const [place, setPlace] = useState<Place>('top-right');

  useEffect(() => {
    const focus = ({ key }: KeyboardEvent) => {
      if (key === hotkey) list.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  useEffect(() => {
    if (toasts.length === 0) return;
    const move = async () => {
      const { freePlace } = await import('./toast-place.ts');
      // They stay where they are while they're used.
      if (list.current && !list.current.matches(':hover, :focus-within'))
        setPlace((current) => (list.current ? freePlace(list.current, current) : current));
    };
    const check = () => void move().catch(() => undefined);
    check();
    const timer = setInterval(check, checkMs);
    return () => clearInterval(timer);
  }, [toasts]);

  return (
    <section aria-label={`Notifications (${hotkey})`} aria-live="polite" aria-relevant="additions text">
      <ol
        ref={list}
        tabIndex={-1}
        onPointerDown={keepDialogsOpen}
        className={clsx(
          'pointer-events-none fixed z-60 flex w-full flex-col gap-2 p-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:w-96',
          placeClasses[place],
        )}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  );
}

/** A click on a toast mustn't count as a click outside a dialog. */
const keepDialogsOpen = (event: PointerEvent) => event.stopPropagation();
