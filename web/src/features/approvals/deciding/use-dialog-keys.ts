import { useEffect, useEffectEvent } from 'react';

interface DialogKeys {
  /** Ctrl+Enter, from anywhere. */
  onSubmit: () => void;
  /** R, where nothing is being typed. */
  onReject?: () => void;
  /** Page Down and Page Up; null where there is no neighbour. */
  onNext?: (() => void) | null;
  onBefore?: (() => void) | null;
}

/** What the keyboard does in the approval dialog. A key that is held down acts once. */
export function useDialogKeys(keys: DialogKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event, keys);
    if (!act) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function actOf(event: KeyboardEvent, keys: DialogKeys): (() => void) | null | undefined {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key === 'Enter' && (ctrlKey || metaKey)) return keys.onSubmit;
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'PageDown') return keys.onNext;
  if (key === 'PageUp') return keys.onBefore;
  return key.toLowerCase() === 'r' && !isTyping(target) ? keys.onReject : null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
