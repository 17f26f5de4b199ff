import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';
import { toastDuration, toastStore } from './toast-store.ts';
import type { Toast } from './toast-store.ts';

/** Shows the toasts; F8 moves to them (CONST-32), a swipe of 50 px puts one away (CONST-31). */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <Radix.Provider duration={toastDuration} swipeThreshold={50}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        className="fixed right-0 bottom-0 z-50 flex w-full flex-col gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none sm:w-96"
      />
    </Radix.Provider>
  );
}

const icons = { success: CircleCheck, error: CircleAlert, notice: Info };

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = icons[toast.tone];
  return (
    <Radix.Root
      type={toast.tone === 'error' ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) toastStore.dismiss(toast.id);
      }}
      className={clsx(
        'flex items-start gap-3 rounded-md border bg-surface py-2 pr-2 pl-4 shadow-lift animate-rise',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
      )}
    >
      <Icon
        aria-hidden
        className={clsx('mt-2.5 size-4 shrink-0', toast.tone === 'error' ? 'text-refusal' : 'text-accent')}
      />
      <div className="min-w-0 flex-1 py-1.5">
        <Radix.Title className="text-sm font-medium">{toast.title}</Radix.Title>
        {toast.description && (
          <Radix.Description className="text-sm text-muted">{toast.description}</Radix.Description>
        )}
      </div>
      {toast.action && (
        <Radix.Action asChild altText={toast.action.label}>
          <Button look="secondary" size="small" onClick={toast.action.onSelect}>
            {toast.action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <Button look="quiet" size="icon" aria-label="Dismiss">
          <X aria-hidden />
        </Button>
      </Radix.Close>
    </Radix.Root>
  );
}
