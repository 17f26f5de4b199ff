import { useEffect, useEffectEvent } from 'react';

interface DialogKeys {
  /** Ctrl+Enter, from anywhere. */
  onSubmit: () => void;
  /** R, unless something's being typed. */
  onReject?: () => void;
  /** Page Down and Page Up; null if there's no neighbour. */
  onNext?: (() => void) | null;
  onPrevious?: (() => void) | null;
}

/** The approval dialog's keys. A key that's held down acts once. */
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
  if (key === 'PageUp') return keys.onPrevious;
  return key.toLowerCase() === 'r' && !isTyping(target) ? keys.onReject : null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
