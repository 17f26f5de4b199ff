import { hostCanHavePasskeys } from '@docket/shared/account/rules';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { themeKey } from './theme.ts';

const script = readFileSync(path.join(import.meta.dirname, '../../public/before-paint.js'), 'utf8');

/** Runs the script in such a browser and returns what it set on the page. */
function noted({
  hostname = 'localhost',
  stored = '',
  isDark = false,
  knowsPasskeys = true,
  bars = [] as { media: string }[],
}) {
  const dataset: Record<string, string> = {};
  runInNewContext(script, {
    window: knowsPasskeys ? { PublicKeyCredential: true } : {},
    location: { hostname },
    document: { documentElement: { dataset }, querySelectorAll: () => bars },
    localStorage: { getItem: (key: string) => (key === themeKey ? stored : null) },
    matchMedia: () => ({ matches: isDark }),
  });
  return dataset;
}

test('uses the stored theme, otherwise the system’s [STATE-22]', () => {
  expect(noted({ stored: 'dark' })).toEqual({ theme: 'dark' });
  expect(noted({ stored: 'light', isDark: true })).toEqual({ theme: 'light' });
  expect(noted({ stored: 'system', isDark: true })).toEqual({ theme: 'dark' });
});

test('the browser’s bar has the theme’s colour', () => {
  const bars = [{ media: 'light' }, { media: 'dark' }];
  noted({ stored: 'dark', bars });
  expect(bars.map(({ media }) => media)).toEqual(['not all', 'all']);
});

test.each(['localhost', 'docket.example', '10.example', '127.0.0.1', '192.168.1.20', '[::1]'])(
  'agrees with the app on passkeys at %s',
  (hostname) => {
    expect(noted({ hostname })['passkeys'] === undefined).toBe(hostCanHavePasskeys(hostname));
  },
);

test('a browser without passkeys has none', () => {
  expect(noted({ knowsPasskeys: false })['passkeys']).toBe('none');
});
