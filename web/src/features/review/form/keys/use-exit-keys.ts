import { useEffect, useEffectEvent } from 'react';

/** Keys that leave a form from wherever the focus is, by name; null if there's nowhere to go now. */
export function useExitKeys(exits: Readonly<Record<string, (() => void) | null>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const leave = exits[event.key];
    if (leave === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    // In a select, these keys would choose another option.
    event.preventDefault();
    if (!event.repeat) leave?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
