export interface Toast {
  id: number;
  title: string;
  description?: string;
  tone: 'success' | 'error' | 'notice';
  action?: { label: string; onSelect: () => void };
}

/** How long a toast stays, in milliseconds (CONST-29). */
export const toastDuration = 5000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(tone: Toast['tone'], title: string, rest: Pick<Toast, 'description' | 'action'> = {}): void {
  lastId += 1;
  set([...toasts.slice(-2), { id: lastId, tone, title, ...rest }]);
}

/** Tells something in passing: `toast.success('Receipt saved')`, `toast.error('Upload failed', { description })`. */
export const toast = {
  success: (title: string, rest?: Pick<Toast, 'description' | 'action'>) => add('success', title, rest),
  error: (title: string, rest?: Pick<Toast, 'description' | 'action'>) => add('error', title, rest),
  notice: (title: string, rest?: Pick<Toast, 'description' | 'action'>) => add('notice', title, rest),
};

export const toastStore = {
  get: () => toasts,
  dismiss: (id: number) => set(toasts.filter((one) => one.id !== id)),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
