import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { PointerEvent } from 'react';
import { ToastCard } from './toast-card.tsx';
import { toastStore } from './toast-store.ts';

/** Focuses the toasts (CONST-32). */
const hotkey = 'F8';

/**
 * Shows the toasts, which screen readers announce. They're at the top, where pages have little, clear of the buttons at
 * the end of a form; beside a dialog they're on the left, clear of its actions.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const focus = ({ key }: KeyboardEvent) => {
      if (key === hotkey) list.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  return (
    <section aria-label={`Notifications (${hotkey})`} aria-live="polite" aria-relevant="additions text">
      <ol
        ref={list}
        tabIndex={-1}
        onPointerDown={keepDialogsOpen}
        className="pointer-events-none fixed top-0 right-0 z-60 flex w-full flex-col gap-2 p-4 pt-[max(1rem,env(safe-area-inset-top))] sm:w-96 sm:pt-2 sm:in-data-scroll-locked:right-auto sm:in-data-scroll-locked:left-0"
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
