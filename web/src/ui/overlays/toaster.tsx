import { clsx } from 'clsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PointerEvent } from 'react';
import { ToastCard } from './toast-card.tsx';
import { toastStore } from './toast-store.ts';

/** Focuses the toasts (CONST-32). */
const hotkey = 'F8';

/** Shows the toasts, which screen readers announce, where they cover no form, hint or button. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  const list = useRef<HTMLOListElement>(null);
  const [place, setPlace] = useState('top-0 right-0');
  const hasToasts = toasts.length > 0;

  useEffect(() => {
    const focus = ({ key }: KeyboardEvent) => {
      if (key === hotkey) list.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  useEffect(() => {
    if (!hasToasts) return;
    const shown = { is: true };
    const findPlace = async () => {
      const { keepClear } = await import('./toast-place.ts');
      if (list.current) keepClear(list.current, setPlace, shown);
    };
    // Without the program that finds a place, they stay where they are.
    findPlace().catch(() => undefined);
    return () => {
      shown.is = false;
    };
  }, [hasToasts]);

  return (
    <section aria-label={`Notifications (${hotkey})`} aria-live="polite" aria-relevant="additions text">
      <ol
        ref={list}
        tabIndex={-1}
        onPointerDown={keepDialogsOpen}
        className={clsx(
          'pointer-events-none fixed z-60 flex w-full flex-col gap-2 p-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:w-96',
          place,
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
