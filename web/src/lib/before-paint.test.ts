import { hostCanHavePasskeys } from '@docket/shared/account/rules';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { themeKey } from './theme.ts';

const script = readFileSync(path.join(import.meta.dirname, '../../public/before-paint.js'), 'utf8');

/** What the script notes on the page, in a browser like that. */
function noted({ hostname = 'localhost', stored = '', isDark = false, knowsPasskeys = true }) {
  const dataset: Record<string, string> = {};
  runInNewContext(script, {
    window: knowsPasskeys ? { PublicKeyCredential: true } : {},
    location: { hostname },
    document: { documentElement: { dataset } },
    localStorage: { getItem: (key: string) => (key === themeKey ? stored : null) },
    matchMedia: () => ({ matches: isDark }),
  });
  return dataset;
}

test('the theme is the stored one, otherwise the system’s [STATE-22]', () => {
  expect(noted({ stored: 'dark' })).toEqual({ theme: 'dark' });
  expect(noted({ stored: 'light', isDark: true })).toEqual({ theme: 'light' });
  expect(noted({ stored: 'system', isDark: true })).toEqual({ theme: 'dark' });
});

test.each(['localhost', 'docket.example', '10.example', '127.0.0.1', '192.168.1.20', '[::1]'])(
  'passkeys at %s are told as the program tells them',
  (hostname) => {
    expect(noted({ hostname })['passkeys'] === undefined).toBe(hostCanHavePasskeys(hostname));
  },
);

test('a browser that knows none has none', () => {
  expect(noted({ knowsPasskeys: false })['passkeys']).toBe('none');
});
