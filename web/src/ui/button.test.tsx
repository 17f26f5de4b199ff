import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

const save = (busy: boolean) => (
  <>
    <Button busy={busy}>Save</Button>
    <Button>Cancel</Button>
  </>
);
const focused = () => document.activeElement?.textContent;

test('a button that was busy has the focus again, unless it has moved on', async () => {
  const { rerender } = render(save(false));
  screen.getByRole('button', { name: 'Save' }).focus();
  rerender(save(true));
  // As browsers do with a disabled button.
  (document.activeElement as HTMLElement).blur();
  rerender(save(false));
  await expect.poll(focused).toBe('Save');
  rerender(save(true));
  screen.getByRole('button', { name: 'Cancel' }).focus();
  rerender(save(false));
  await Promise.resolve();
  expect(focused()).toBe('Cancel');
});
