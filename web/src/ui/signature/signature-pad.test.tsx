import { signatureSheets } from '@docket/shared/account/rules';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStroke, drawnPicture, fakeCanvas } from '../../testing/canvas.ts';
import { SignaturePad } from './signature-pad.tsx';
import type { SignaturePadHandle } from './signature-pad.tsx';

beforeEach(fakeCanvas);

const saved = 'data:image/png;base64,iVBORw0KGgosaved';

function open(before: string | null, sheet: keyof typeof signatureSheets = 'settings') {
  const pad = createRef<SignaturePadHandle>();
  const onChange = vi.fn<(isEmpty: boolean, isSaved: boolean) => void>();
  render(<SignaturePad ref={pad} sheet={sheet} saved={before} name="Ada Byron" onChange={onChange} />);
  return { user: userEvent.setup({ delay: null }), picture: () => pad.current?.picture(), onChange };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test.each([
  ['settings', '200px', '300px', '600px'],
  ['submission', '150px', '300px', '500px'],
  ['decision', '150px', '300px', '400px'],
] as const)(
  'the sheet of %s has the size that the specification gives it [CONST-35] [CONST-53] [CONST-56]',
  (sheet, ...size) => {
    open(null, sheet);
    const { height, minWidth, maxWidth } = document.querySelector('canvas')!.style;
    expect([height, minWidth, maxWidth]).toEqual(size);
  },
);

test('signs a submission with a pen of 1.5 to 3 [CONST-54]', () => {
  expect(signatureSheets.submission.pen).toEqual({ min: 1.5, max: 3 });
});

test('shows the saved signature after 200 ms, unless the user has started to draw [CONST-55]', async () => {
  vi.useFakeTimers();
  open(saved);
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(button('Clear').disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(button('Clear').disabled).toBe(false);
  cleanup();
  open(saved);
  drawStroke();
  await act(() => vi.advanceTimersByTimeAsync(200));
  fireEvent.click(button('Undo last stroke'));
  expect(screen.getByText('Sign here')).toBeTruthy();
});

test('an untouched sheet returns nothing, or the saved signature unchanged [VAL-44]', () => {
  expect(open(null).picture()).toBeNull();
  expect(open(saved).picture()).toBe(saved);
});

test('a drawn stroke can be saved, undone and cleared [VAL-44]', async () => {
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

test('a name typed on the keyboard counts as a signature', async () => {
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

test('tells the user when the saved signature is on the sheet [CONST-55] [VAL-56]', async () => {
  vi.useFakeTimers();
  const { onChange, picture } = open(saved, 'decision');
  expect(onChange).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(onChange.mock.calls).toEqual([[false, true]]);
  expect(picture()).toBe(saved);
});

test('restores the saved signature after Clear without drawing', async () => {
  const { user, picture } = open(saved);
  await vi.waitFor(() => expect(button('Clear').disabled).toBe(false));
  await user.click(button('Clear'));
  expect(picture()).toBeNull();
  await user.click(button('Use saved signature'));
  await vi.waitFor(() => expect(picture()).toBe(saved));
});
