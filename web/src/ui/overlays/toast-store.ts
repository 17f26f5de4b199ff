export interface Toast {
  id: number;
  title: string;
  description?: string;
  tone: 'success' | 'error' | 'notice';
  action?: { label: string; onSelect: () => void };
  /** How long the toast stays, if not `toastDuration`. */
  durationMs?: number;
}

type Rest = Pick<Toast, 'description' | 'action' | 'durationMs'>;

/** How long a toast stays, in milliseconds (CONST-29). */
export const toastDuration = 5000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(tone: Toast['tone'], title: string, rest: Rest = {}): void {
  lastId += 1;
  // After fifty actions in a row only the last toast matters; on a phone three would cover the screen.
  const isRepeated = (one: Toast) =>
    one.tone === tone &&
    one.title === title &&
    one.action === undefined &&
    (tone === 'success' || one.description === rest.description);
  const others = toasts.filter((one) => !isRepeated(one));
  set([...others.slice(-2), { id: lastId, tone, title, ...rest }]);
}

/** Shows a toast: `toast.success('Receipt saved')`, `toast.error('Upload failed', { description })`. */
export const toast = {
  success: (title: string, rest?: Rest) => add('success', title, rest),
  error: (title: string, rest?: Rest) => add('error', title, rest),
  notice: (title: string, rest?: Rest) => add('notice', title, rest),
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

const carriedKey = 'docket-toasts';

/** Saves the toasts on screen for this tab's next page. */
export const carryToasts = (): void => sessionStorage.setItem(carriedKey, JSON.stringify(toasts));

/** Shows the toasts of this tab's previous page. */
export function resumeToasts(): void {
  const carried = sessionStorage.getItem(carriedKey);
  sessionStorage.removeItem(carriedKey);
  if (carried === null) return;
  for (const { tone, title, description } of JSON.parse(carried) as Toast[])
    add(tone, title, description === undefined ? {} : { description });
}
