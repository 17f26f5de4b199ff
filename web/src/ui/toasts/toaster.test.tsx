import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { resumeToasts, toast, toastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

const showError = (title: string, rest?: Parameters<typeof toast.error>[1]) =>
  act(() => toast.error(title, rest));
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('a toast is announced and closes after five seconds [CONST-29]', () => {
  showError('Upload failed', { description: 'Please try again.' });
  expect(screen.getByText('Upload failed').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  wait(4999);
  expect(shown()).toEqual(['Upload failedPlease try again.']);
  wait(1);
  expect(shown()).toEqual([]);
});

test('the last page’s toasts don’t break the hydration of a prerendered page', async () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Toaster />);
  act(() => toast.success('Your account has been deleted'));
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const root = await act(async () => hydrateRoot(page, <Toaster />, { onRecoverableError }));
  expect(page.textContent).toBe('Your account has been deleted');
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
  wait(5000);
});

test("its timer pauses while it's hovered or focused", () => {
  showError('Upload failed');
  wait(4000);
  const item = screen.getByRole('listitem');
  fireEvent.pointerEnter(item);
  wait(60_000);
  fireEvent.pointerLeave(item);
  wait(999);
  expect(shown()).toHaveLength(1);
  wait(1);
  expect(shown()).toEqual([]);
});

test.each([
  [50, 1],
  [51, 0],
])('a swipe of %i px leaves %i [CONST-31]', (distance, left) => {
  showError('Upload failed');
  const item = screen.getByRole('listitem');
  fireEvent.pointerDown(item, { button: 0, clientX: 100 });
  fireEvent.pointerMove(item, { clientX: 100 + distance });
  expect(item.style.transform).toBe(`translateX(${distance}px)`);
  fireEvent.pointerUp(item, { clientX: 100 + distance });
  expect(shown()).toHaveLength(left);
  expect(item.style.transform).toBe('');
});

test('F8 moves to the toasts, Escape closes one [CONST-32]', () => {
  showError('Upload failed');
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(document.activeElement).toBe(screen.getByRole('list'));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Dismiss' }), { key: 'Escape' });
  expect(shown()).toEqual([]);
});

test('its whole text can be found, however its addresses wrap', () => {
  const address = 'sam.reed+receipts@landscaping.example.com.au';
  act(() =>
    toast.success(`Invitation sent to ${address}`, {
      description: 'https://docket.example/invitation?token=a',
    }),
  );
  expect(shown()[0]).toContain(`Invitation sent to ${address}https://docket.example/invitation?token=a`);
  const breaks = document.querySelectorAll('li wbr');
  expect([...breaks].slice(0, 3).map(({ previousSibling }) => previousSibling?.textContent)).toEqual([
    'Invitation sent to sam.',
    'reed+',
    'receipts@',
  ]);
});

test('its action runs once and closes it', () => {
  const undo = vi.fn<() => void>();
  showError('Receipt deleted', { action: { label: 'Undo', onSelect: undo } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

test('shows only the newest three', () => {
  for (const title of ['one', 'two', 'three', 'four']) showError(title);
  expect(shown()).toEqual(['two', 'three', 'four']);
});

test('a newer success or the same error replaces the earlier one; other errors and toasts with Undo stay', () => {
  act(() => {
    toast.error('Failed to approve receipt', { description: 'Fuel Stop' });
    toast.error('Failed to approve receipt', { description: 'Corner Café' });
    toast.error('Failed to approve receipt', { description: 'Corner Café' });
  });
  expect(shown()).toEqual(['Failed to approve receiptFuel Stop', 'Failed to approve receiptCorner Café']);
  act(() => {
    toast.success('Request Approved', { description: 'Fuel Stop' });
    toast.success('Request Approved', { description: 'Corner Café' });
  });
  expect(shown().at(-1)).toBe('Request ApprovedCorner Café');
  expect(shown()).not.toContain('Request ApprovedFuel Stop');
  act(() => {
    for (const _ of [1, 2])
      toast.success('Receipt deleted', { action: { label: 'Undo', onSelect: () => undefined } });
  });
  expect(shown()).toEqual([
    'Failed to approve receiptCorner Café',
    'Receipt deletedUndo',
    'Receipt deletedUndo',
  ]);
});

test('what’s offered about a thing goes once something else has happened to it', () => {
  act(() => {
    for (const about of ['a', 'b'])
      toast.success(`${about} saved`, { about, action: { label: 'Undo', onSelect: () => undefined } });
    toast.error('Upload failed', { about: 'a' });
    toastStore.endOffers(['a']);
  });
  expect(shown()).toEqual(['b savedUndo', 'Upload failed']);
});

test('once somebody has acted again, the next result replaces the error before it', () => {
  showError('Error', { description: 'Sam has been invited already.' });
  act(() => toast.success('Signature saved'));
  expect(shown()).toEqual(['ErrorSam has been invited already.', 'Signature saved']);
  fireEvent.click(document.body);
  act(() => toast.notice('A new version is available'));
  expect(shown()).toHaveLength(3);
  act(() => toast.success('Invitation sent to Kim', { durationMs: 10_000 }));
  expect(shown()).toEqual(['A new version is available', 'Invitation sent to Kim']);
});

test('of several things in a row, only its own next result replaces an error', () => {
  showError('Failed to approve receipt', { about: 'a' });
  fireEvent.keyDown(document.body, { key: 'Enter' });
  act(() => toast.success('Request Approved', { about: 'b' }));
  expect(shown()).toEqual(['Failed to approve receipt', 'Request Approved']);
  act(() => toast.success('Request Approved', { about: 'a' }));
  expect(shown()).toEqual(['Request Approved']);
});

test('a page starts without the last one’s toasts if the browser doesn’t allow storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  resumeToasts();
  expect(shown()).toEqual([]);
});
