import { fireEvent } from '@testing-library/react';

/** Draws a stroke on the sheet to sign on, as a mouse does. */
export function drawStroke(): void {
  const canvas = document.querySelector('canvas')!;
  const at = (clientX: number) => ({ clientX, clientY: 50, pointerId: 1, buttons: 1, button: 0 });
  fireEvent.pointerDown(canvas, at(20));
  for (const x of [40, 80, 120]) fireEvent.pointerMove(window, at(x));
  fireEvent.pointerUp(window, { ...at(140), buttons: 0 });
}
