import { useSyncExternalStore } from 'react';
import { remember, remembered } from './device-storage.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** The same key and rule as in public/before-paint.js, which sets the theme before the first paint. */
export const themeKey = 'docket-theme';
const showStored = () => show(storedTheme());
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** Returns the stored preference, otherwise the system's (OP-67). */
export function storedTheme(): Theme {
  const stored = remembered(themeKey);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Stores and applies a preference; other tabs follow through the storage event (STATE-23). */
export function chooseTheme(theme: Theme): void {
  remember(themeKey, theme);
  show(theme);
}

/** Follows the choice made in other tabs and the system's. Returns how to stop. */
export function followTheme(): () => void {
  const followStorage = ({ key }: StorageEvent) => {
    if (key === themeKey || key === null) showStored();
  };
  const system = systemDark();
  window.addEventListener('storage', followStorage);
  system.addEventListener('change', showStored);
  return () => {
    window.removeEventListener('storage', followStorage);
    system.removeEventListener('change', showStored);
  };
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, storedTheme, () => 'system');

function show(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && systemDark().matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const [index, bar] of bars.entries()) bar.media = (index === 1) === dark ? 'all' : 'not all';
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
