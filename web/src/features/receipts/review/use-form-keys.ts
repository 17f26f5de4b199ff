import { readFields, type ReadField } from '@docket/shared/receipts/contract';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { FocusedInput } from './words/use-word-filling.ts';

interface FormKeys {
  /** Told of the field (marked `data-field`) that has the focus, null where it is none that can be read, and of its input. */
  onFocus: (field: ReadField | null, input: FocusedInput | null) => void;
  /** Ctrl+Enter, from anywhere in the form. Plain Enter saves from every one-line input by itself. */
  onSave: () => Promise<void>;
  /** F2: to the words on the picture. */
  onWords: () => void;
}

/** What the keyboard does in the review form. */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, keys: FormKeys) {
  const focus = useEffectEvent(keys.onFocus);
  const save = useEffectEvent(() => void keys.onSave());
  const goToWords = useEffectEvent(keys.onWords);

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const focused = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof Element)) return;
      const name = target.closest<HTMLElement>('[data-field]')?.dataset['field'];
      focus(readFields.find((field) => field === name) ?? null, inputOf(target));
    };
    const pressed = (event: KeyboardEvent) => {
      const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (!isSave && event.key !== 'F2') return;
      event.preventDefault();
      if (isSave) save();
      else goToWords();
    };
    // The first field has taken the focus already.
    if (element.contains(document.activeElement)) focused({ target: document.activeElement });
    element.addEventListener('focusin', focused);
    element.addEventListener('keydown', pressed);
    return () => {
      element.removeEventListener('focusin', focused);
      element.removeEventListener('keydown', pressed);
    };
  }, [form]);
}

function inputOf(target: Element): FocusedInput | null {
  const isInput =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  if (!isInput || !target.name) return null;
  const label = target.labels?.[0]?.textContent ?? target.ariaLabel ?? target.getAttribute('aria-label');
  return { name: target.name, label: label ?? '' };
}
