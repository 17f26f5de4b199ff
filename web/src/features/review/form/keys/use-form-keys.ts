import { readFields, type ReadField } from '@docket/shared/receipts/contract';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isNothingFocused } from '../../../../ui/frame/nothing-focused.ts';
import type { FocusedInput } from '../words/use-word-filling.ts';

interface FormKeys {
  /** Called with the focused field (marked `data-field`), or null if it isn't one that's read, and with its input. */
  onFocus: (field: ReadField | null, input: FocusedInput | null) => void;
  /** Ctrl+Enter, from anywhere in the form. Enter already saves from any one-line input. */
  onSave: () => Promise<void>;
  /** Whether Enter also saves from a closed select, and if nothing has the focus. */
  enterSaves: boolean;
  /** F2: to the words on the picture. */
  onWords: () => void;
}

/** The review form's keys. */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, keys: FormKeys) {
  const focus = useEffectEvent(keys.onFocus);
  const save = useEffectEvent(() => void keys.onSave());
  const doesEnterSave = useEffectEvent(() => keys.enterSaves);
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
      const { target } = event;
      const isEnter = event.key === 'Enter';
      const isSave =
        isEnter && (event.ctrlKey || event.metaKey || (isClosedSelect(target) && doesEnterSave()));
      const isHeldDown = isEnter && event.repeat && !(target instanceof HTMLTextAreaElement);
      if (!isSave && !isHeldDown && event.key !== 'F2') return;
      event.preventDefault();
      if (event.repeat) return;
      if (isSave) save();
      else goToWords();
    };
    const pressedAnywhere = ({ key, repeat }: KeyboardEvent) => {
      if (key === 'Enter' && !repeat && isNothingFocused() && doesEnterSave()) save();
    };
    // The first field has taken the focus already.
    if (element.contains(document.activeElement)) focused({ target: document.activeElement });
    element.addEventListener('focusin', focused);
    element.addEventListener('keydown', pressed);
    document.addEventListener('keydown', pressedAnywhere);
    return () => {
      element.removeEventListener('focusin', focused);
      element.removeEventListener('keydown', pressed);
      document.removeEventListener('keydown', pressedAnywhere);
    };
  }, [form]);
}

/** Browsers without `:open` don't send an open select's keys to the page. */
const knowsOpen = globalThis.CSS?.supports?.('selector(:open)') ?? false;

const isClosedSelect = (target: EventTarget | null): boolean =>
  target instanceof HTMLSelectElement && !(knowsOpen && target.matches(':open'));

function inputOf(target: Element): FocusedInput | null {
  const isInput =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  if (!isInput || !target.name) return null;
  const label = target.labels?.[0]?.textContent ?? target.ariaLabel ?? target.getAttribute('aria-label');
  return { name: target.name, label: label ?? '' };
}
