import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeCanvas } from '../../../../testing/canvas.ts';
import type { Corners } from '../edges/outline.ts';
import { CornerEditor } from './corner-editor.tsx';
import { insetCorners } from '../corners.ts';

const size = { width: 400, height: 300 };
/** The image is displayed at half its size, away from the screen's corner. */
const shown = { left: 50, top: 20, width: 200, height: 150 };

beforeEach(() => {
  fakeCanvas();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.tagName !== 'BUTTON') return DOMRect.fromRect({ x: 50, y: 20, width: 200, height: 150 });
    const [x, y] = [parseFloat(this.style.left), parseFloat(this.style.top)].map((percent) => percent / 100);
    const middle = { x: shown.left + x! * shown.width, y: shown.top + y! * shown.height };
    return DOMRect.fromRect({ x: middle.x - 22, y: middle.y - 22, width: 44, height: 44 });
  });
});

function show() {
  const picture = Object.assign(document.createElement('canvas'), size);
  function Stateful() {
    const [corners, setCorners] = useState<Corners>(insetCorners(size));
    return <CornerEditor picture={picture} corners={corners} onChange={setCorners} />;
  }
  render(<Stateful />);
  return userEvent.setup({ delay: null });
}

const corner = (name: string) => screen.getByRole('button', { name: new RegExp(name) });

test('Tab reaches the corners clockwise, and each announces its position', async () => {
  const user = show();
  const heard: (string | null)[] = [];
  for (let at = 0; at < 4; at += 1) {
    await user.tab();
    heard.push(document.activeElement?.getAttribute('aria-label') ?? null);
  }
  expect(heard).toEqual([
    'Top left corner, 10% across, 10% down',
    'Top right corner, 90% across, 10% down',
    'Bottom right corner, 90% across, 90% down',
    'Bottom left corner, 10% across, 90% down',
  ]);
});

test('arrow keys move a corner, and further with Shift', async () => {
  const user = show();
  corner('Top left').focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(corner('Top left').style.left).toBe('11.25%');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(corner('Top left').getAttribute('aria-label')).toBe('Top left corner, 11% across, 14% down');
});

test('dragging moves a corner by the same distance, wherever it was grabbed', () => {
  show();
  const handle = corner('Bottom right');
  fireEvent.pointerDown(handle, { pointerId: 1, clientX: 235, clientY: 158 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 225, clientY: 128 });
  fireEvent.pointerUp(handle, { pointerId: 1 });
  expect(handle.getAttribute('aria-label')).toBe('Bottom right corner, 85% across, 70% down');
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 100, clientY: 100 });
  expect(handle.getAttribute('aria-label')).toBe('Bottom right corner, 85% across, 70% down');
});

test('the whole image has no corners to move', () => {
  const picture = Object.assign(document.createElement('canvas'), size);
  render(<CornerEditor picture={picture} corners={null} onChange={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});
