import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawnPicture, fakeCanvas } from '../../testing/canvas.ts';
import { SignaturePad } from './signature-pad.tsx';
import type { SignaturePadHandle } from './signature-pad.tsx';

beforeEach(fakeCanvas);

const saved = 'data:image/png;base64,iVBORw0KGgosaved';

function open(before: string | null) {
  const pad = createRef<SignaturePadHandle>();
  const onChange = vi.fn<() => void>();
  render(<SignaturePad ref={pad} saved={before} name="Ada Byron" onChange={onChange} />);
  return { user: userEvent.setup({ delay: null }), picture: () => pad.current?.picture(), onChange };
}

function drawStroke() {
  const canvas = document.querySelector('canvas')!;
  const at = (clientX: number) => ({ clientX, clientY: 50, pointerId: 1, buttons: 1, button: 0 });
  fireEvent.pointerDown(canvas, at(20));
  for (const x of [40, 80, 120]) fireEvent.pointerMove(window, at(x));
  fireEvent.pointerUp(window, { ...at(140), buttons: 0 });
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the sheet has the size that the specification gives it [CONST-35]', () => {
  open(null);
  const { height, minWidth, maxWidth } = document.querySelector('canvas')!.style;
  expect({ height, minWidth, maxWidth }).toEqual({ height: '200px', minWidth: '300px', maxWidth: '600px' });
});

test('an untouched sheet gives nothing, or the saved signature as it is [VAL-44]', () => {
  expect(open(null).picture()).toBeNull();
  expect(open(saved).picture()).toBe(saved);
});

test('a drawn stroke can be saved, taken back and cleared [VAL-44]', async () => {
  const { user, picture, onChange } = open(null);
  expect(button('Undo last stroke').disabled).toBe(true);
  drawStroke();
  expect(onChange).toHaveBeenCalled();
  expect(picture()).toBe(drawnPicture);
  await user.click(button('Undo last stroke'));
  expect(picture()).toBeNull();
  drawStroke();
  await user.click(button('Clear'));
  expect(picture()).toBeNull();
  expect(button('Clear').disabled).toBe(true);
});

test('a name typed by keyboard alone is a signature', async () => {
  const { user, picture } = open(null);
  screen.getByRole('tab', { name: 'Draw' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(picture()).toBe(drawnPicture);
  const field = screen.getByLabelText<HTMLInputElement>('Your name');
  expect(field.value).toBe('Ada Byron');
  await user.clear(field);
  expect(picture()).toBeNull();
  await user.type(field, 'A. Byron');
  expect(picture()).toBe(drawnPicture);
});
