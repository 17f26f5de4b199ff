import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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

test('presses that were waiting for the browser act once', async () => {
  const act = vi.fn<() => Promise<void>>(async () => {
    await new Promise(() => {});
  });
  function Act() {
    const acting = useMutation({ mutationFn: act });
    return (
      <Button busy={acting.isPending} onClick={() => acting.mutate()}>
        Delete
      </Button>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Act />
    </QueryClientProvider>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  fireEvent.click(button);
  fireEvent.click(button);
  await expect.poll(() => button.disabled).toBe(true);
  expect(act).toHaveBeenCalledOnce();
});

test('a button whose act is over can be pressed again', async () => {
  const act = vi.fn<() => void>();
  render(
    <Button busy={false} onClick={act}>
      Try again
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Try again' });
  const user = userEvent.setup();
  await user.click(button);
  await user.click(button);
  expect(act).toHaveBeenCalledTimes(2);
});
