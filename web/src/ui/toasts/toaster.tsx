import { clsx } from 'clsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PointerEvent } from 'react';
import { ToastCard } from './toast-card.tsx';
import type { Spot } from './toast-place.ts';
import { toastStore, type Toast } from './toast-store.ts';

/** Focuses the toasts (CONST-32). */
const hotkey = 'F8';

/** Prerendered pages have none, so the last page's are shown once React has hydrated. */
const none: readonly Toast[] = [];

/** Shows the toasts, which screen readers announce, in one place that covers no form, hint or button. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => none);
  const list = useRef<HTMLOListElement>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const hasToasts = toasts.length > 0;

  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === hotkey) list.current?.focus();
      if (key === 'Enter') toastStore.personActed();
    };
    // Before what they act on says what came of it.
    document.addEventListener('keydown', press, true);
    document.addEventListener('click', toastStore.personActed, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('click', toastStore.personActed, true);
    };
  }, []);

  useEffect(() => {
    if (!hasToasts) return;
    const shown = { is: true };
    const findPlace = async () => {
      const { keepClear } = await import('./toast-place.ts');
      if (list.current) keepClear(list.current, setSpot, shown);
    };
    // Without the program that finds their place, they're in the corner.
    findPlace().catch(() => setSpot({ edge: 'top', left: 0, width: 384 }));
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
        style={spot ? { left: spot.left, width: spot.width, [spot.edge]: 0 } : {}}
        className={clsx(
          'pointer-events-none fixed z-60 flex flex-col gap-2 p-2 pt-[max(0.25rem,env(safe-area-inset-top))] md:pt-[max(0.5rem,env(safe-area-inset-top))] pb-[max(0.5rem,env(safe-area-inset-bottom))]',
          !spot && 'opacity-0',
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
