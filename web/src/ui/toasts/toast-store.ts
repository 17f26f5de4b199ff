export interface Toast {
  id: number;
  title: string;
  description?: string;
  tone: 'success' | 'error' | 'notice';
  action?: { label: string; onSelect: () => void };
  /** How long the toast stays, if not `toastDurationMs`. */
  durationMs?: number;
  /**
   * The thing it's about, if several are acted on in a row. Only its own next result replaces an error, and what it
   * offers ends with `endOffers`.
   */
  about?: string;
  /** How often the user had acted when it was added. */
  acts: number;
}

type Rest = Pick<Toast, 'description' | 'action' | 'durationMs' | 'about'>;

/** How long a toast stays (CONST-29). */
export const toastDurationMs = 5000;

/** How long a toast offers to undo a discard. */
export const undoDurationMs = 15_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
let acts = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(tone: Toast['tone'], title: string, rest: Rest = {}): void {
  lastId += 1;
  const added: Toast = { id: lastId, tone, title, acts, ...rest };
  const others = toasts.filter((one) => !isOvertaken(one, added));
  set([...others.slice(-2), added]);
}

/**
 * Whether a newer toast makes one old news: the same again, a success that offers nothing after another one, and an error
 * after which the person acted again.
 */
function isOvertaken(one: Toast, by: Toast): boolean {
  if (one.action !== undefined || one.durationMs !== undefined || by.tone === 'notice')
    return one.tone === by.tone && isSame(one, by);
  if (one.tone === 'success') return by.tone === 'success';
  if (one.tone === 'error') return isSame(one, by) || (one.acts < by.acts && one.about === by.about);
  return false;
}

const isSame = (one: Toast, by: Toast): boolean =>
  one.action === undefined && one.title === by.title && one.description === by.description;

/** Shows a toast: `toast.success('Receipt saved')`, `toast.error('Upload failed', { description })`. */
export const toast = {
  success: (title: string, rest?: Rest) => add('success', title, rest),
  error: (title: string, rest?: Rest) => add('error', title, rest),
  notice: (title: string, rest?: Rest) => add('notice', title, rest),
};

export const toastStore = {
  get: () => toasts,
  /** Records that the user has clicked or pressed something: the next toast may be its result. */
  personActed: () => {
    acts += 1;
  },
  /** Removes what's still offered about these things, such as undoing a change, because something else has happened to them. */
  endOffers: (things: readonly string[]) =>
    set(toasts.filter(({ action, about }) => !action || about === undefined || !things.includes(about))),
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
  for (const { tone, title, description } of takeCarriedToasts())
    add(tone, title, description === undefined ? {} : { description });
}

/** None if the browser doesn't allow storage. */
function takeCarriedToasts(): Toast[] {
  try {
    const carried = sessionStorage.getItem(carriedKey);
    sessionStorage.removeItem(carriedKey);
    return JSON.parse(carried ?? '[]') as Toast[];
  } catch {
    return [];
  }
}
