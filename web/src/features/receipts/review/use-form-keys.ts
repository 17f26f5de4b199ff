import { readFields, type ReadField } from '@docket/shared/receipts/contract';
import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Tells which field of a form (marked `data-field`) has the focus, null where it is none that can be read, and saves on
 * Ctrl+Enter from anywhere in the form. Plain Enter saves from every one-line input by itself.
 */
export function useFormKeys(
  form: RefObject<HTMLFormElement | null>,
  onFocus: (field: ReadField | null) => void,
  onSave: () => Promise<void>,
) {
  const focus = useEffectEvent(onFocus);
  const save = useEffectEvent(() => void onSave());

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const focused = ({ target }: FocusEvent) => {
      const name = target instanceof Element && target.closest<HTMLElement>('[data-field]')?.dataset['field'];
      focus(readFields.find((field) => field === name) ?? null);
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      save();
    };
    element.addEventListener('focusin', focused);
    element.addEventListener('keydown', pressed);
    return () => {
      element.removeEventListener('focusin', focused);
      element.removeEventListener('keydown', pressed);
    };
  }, [form]);
}
