import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseTheme, followTheme, storedTheme, useTheme } from './theme.ts';

const shown = () => document.documentElement.dataset['theme'];

test('follows the system until someone chooses, and stores the choice [STATE-22] [STATE-23]', () => {
  const { result } = renderHook(() => useTheme());
  expect(result.current).toBe('system');
  act(() => chooseTheme('dark'));
  expect(result.current).toBe('dark');
  expect(shown()).toBe('dark');
  act(() => chooseTheme('system'));
  expect(shown()).toBe('light');
  expect(storedTheme()).toBe('system');
});

test('follows a choice in another tab [STATE-23]', () => {
  const stop = followTheme();
  localStorage.setItem('docket-theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'docket-theme', newValue: 'dark' }));
  expect(shown()).toBe('dark');
  stop();
  localStorage.setItem('docket-theme', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'docket-theme', newValue: 'light' }));
  expect(shown()).toBe('dark');
});

test('an invalid stored value counts as system', () => {
  localStorage.setItem('docket-theme', 'purple');
  expect(storedTheme()).toBe('system');
});
