import { useEffect, useEffectEvent } from 'react';

/** Keys that lead away from a form, by their name, from wherever the focus is; null where there is no such way now. */
export function useExitKeys(exits: Readonly<Record<string, (() => void) | null>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const leave = exits[event.key];
    if (leave === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    // In a list of choices these keys would choose another one.
    event.preventDefault();
    if (!event.repeat) leave?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
