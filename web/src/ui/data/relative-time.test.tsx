import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RelativeTime } from './relative-time.tsx';

const at = '2026-11-21T12:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:02:00Z') });
});

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const shown = () => document.body.textContent;

test('updates as time passes', () => {
  render(<RelativeTime at={at} />);
  expect(shown()).toBe('2 minutes ago');
  pass(60_000);
  expect(shown()).toBe('3 minutes ago');
  pass(57 * 60_000);
  expect(shown()).toBe('1 hour ago');
});

test('all update together from one clock, which stops with the last of them', () => {
  const one = render(<RelativeTime at={at} />);
  const other = render(<RelativeTime at={at} />);
  expect(vi.getTimerCount()).toBe(1);
  one.unmount();
  pass(60_000);
  expect(shown()).toBe('3 minutes ago');
  other.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('catches up when a background page is shown again', () => {
  render(<RelativeTime at={at} />);
  vi.setSystemTime(new Date('2026-11-21T15:02:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toBe('3 hours ago');
});

test('shows an unknown time as recently', () => {
  const { container } = render(<RelativeTime at={null} />);
  expect(container.textContent).toBe('recently');
});
