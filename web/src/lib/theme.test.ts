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

test('the browser’s bar has the chosen theme’s colour, whatever the system’s is', () => {
  document.head.innerHTML =
    '<meta name="theme-color" content="white" media="(prefers-color-scheme: light)">' +
    '<meta name="theme-color" content="black" media="(prefers-color-scheme: dark)">';
  const colours = () =>
    [...document.querySelectorAll('meta')].filter(({ media }) => media === 'all').map((bar) => bar.content);
  chooseTheme('dark');
  expect(colours()).toEqual(['black']);
  chooseTheme('light');
  expect(colours()).toEqual(['white']);
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
