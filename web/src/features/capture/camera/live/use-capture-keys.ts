import { useEffect, useEffectEvent } from 'react';

/** Space and Enter take a photo unless another button has focus. */
export function useCaptureKeys(onCapture: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, input');
    if (isOnControl || (event.key !== ' ' && event.key !== 'Enter')) return;
    event.preventDefault();
    if (!event.repeat) onCapture();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
