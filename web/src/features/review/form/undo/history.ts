import type { InputValue } from '../../../../receipt/draft/draft.ts';

/** One input's change: its name, and its values before and after. */
export interface Change {
  name: string;
  was: InputValue;
  is: InputValue;
}

/** The changes of one action: typing in an input, or a button that sets several. */
export interface Step {
  changes: readonly Change[];
  /** When it was last added to, in milliseconds. */
  at: number;
}

export interface History {
  /** The latest last. */
  done: readonly Step[];
  /** Those undone, the latest last. */
  undone: readonly Step[];
}

export const noHistory: History = { done: [], undone: [] };

/** Typing goes on as the same step until it pauses for this long. */
const pauseMs = 800;
const mostSteps = 200;

/** The history after changes that happened at once. */
export function withChanges({ done }: History, changes: readonly Change[], at: number): History {
  const last = done.at(-1);
  const steps =
    last && continues(last, changes, at) ? [...done.slice(0, -1), joined(last, changes, at)] : null;
  return { done: (steps ?? [...done, { changes, at }]).slice(-mostSteps), undone: [] };
}

function continues(last: Step, changes: readonly Change[], at: number): boolean {
  const [one, ...others] = last.changes;
  const [next, ...more] = changes;
  const isTyping = others.length === 0 && more.length === 0 && one?.name === next?.name;
  return isTyping && at - last.at < pauseMs;
}

const joined = (last: Step, [next]: readonly Change[], at: number): Step => ({
  changes: last.changes.map((change) => (next ? { ...change, is: next.is } : change)),
  at,
});

/** Ends the current step: the next change starts a new one. */
export const ended = ({ done, undone }: History): History => ({
  done: done.map((step, index) =>
    index === done.length - 1 ? { ...step, at: Number.NEGATIVE_INFINITY } : step,
  ),
  undone,
});

/** Undoes the last step. */
export function back({ done, undone }: History): { step: Step; history: History } | null {
  const step = done.at(-1);
  return step ? { step, history: { done: done.slice(0, -1), undone: [...undone, step] } } : null;
}

/** Redoes the step that was undone last. */
export function forward({ done, undone }: History): { step: Step; history: History } | null {
  const step = undone.at(-1);
  return step ? { step, history: { done: [...done, step], undone: undone.slice(0, -1) } } : null;
}
