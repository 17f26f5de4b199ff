import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import {
  inputNamesIn,
  inputValueIn,
  isSameInputValue,
  type InputValue,
} from '../../../../receipt/draft/draft.ts';
import type { ReviewValues } from '../values/review-values.ts';
import { back, type Change, ended, forward, type History, noHistory, withChanges } from './history.ts';

interface Undo {
  /** Null if there's nothing to undo. */
  undo: (() => void) | null;
  /** Starts a new step, so that what follows is undone separately. */
  endStep: () => void;
  /** Forgets all steps: the form now holds other values that were saved. */
  startAnew: () => void;
}

/**
 * Undoes and repeats what was changed in a form, with Ctrl+Z and Ctrl+Y anywhere in `area`. The browser's own undo only
 * knows typing, and forgets it once a word or a suggestion is filled in.
 */
export function useUndo(form: UseFormReturn<ReviewValues>, area: RefObject<HTMLElement | null>): Undo {
  const [history, setHistory] = useState(noHistory);
  const known = useRef<ReviewValues | null>(null);
  const isApplying = useRef(false);
  /** The changes of the current action so far: choosing a currency sets three inputs. */
  const pending = useRef<Change[]>([]);

  const record = useEffectEvent(() => {
    const changes = pending.current;
    pending.current = [];
    const at = performance.now();
    if (changes.length > 0) setHistory((steps) => withChanges(steps, changes, at));
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const before = known.current;
          if (!before) return;
          known.current = structuredClone(values);
          if (isApplying.current) return;
          const changes = inputNamesIn(values).flatMap((name) => {
            const [was, is] = [inputValueIn(before, name), inputValueIn(values, name)];
            return isSameInputValue(was, is) ? [] : [{ name, was, is: structuredClone(is) }];
          });
          if (changes.length === 0) return;
          if (pending.current.length === 0) queueMicrotask(record);
          pending.current = [...pending.current, ...changes];
        },
      }),
    [form],
  );

  const apply = (move: typeof back, which: 'was' | 'is', hasKeyboard: boolean) => {
    const moved = move(history);
    if (!moved) return;
    setHistory(moved.history);
    isApplying.current = true;
    for (const change of moved.step.changes) set(form, change.name, change[which]);
    isApplying.current = false;
    const [first] = moved.step.changes;
    // On a phone the focus would open the keyboard.
    if (hasKeyboard && first && first.name !== 'lineItems') form.setFocus(first.name as Path<ReviewValues>);
  };

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const isBack = key === 'z' && !event.shiftKey;
    const isForward = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isBack && !isForward) return;
    event.preventDefault();
    if (isBack) apply(back, 'was', true);
    else apply(forward, 'is', true);
  });
  useEffect(() => {
    const element = area.current;
    const listener = (event: KeyboardEvent) => pressed(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [area]);

  return {
    undo: history.done.length > 0 ? () => apply(back, 'was', false) : null,
    endStep: () => setHistory((steps: History) => ended(steps)),
    startAnew: () => {
      known.current = structuredClone(form.getValues());
      pending.current = [];
      setHistory(noHistory);
    },
  };
}

function set(form: UseFormReturn<ReviewValues>, name: string, value: InputValue): void {
  const path = name as Path<ReviewValues>;
  form.setValue(path, structuredClone(value) as PathValue<ReviewValues, Path<ReviewValues>>, {
    shouldDirty: true,
    shouldValidate: form.formState.isSubmitted,
  });
}
