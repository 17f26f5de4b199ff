import type { Draw } from '../draw.ts';

const long = 'x'.repeat(100_000);

/** Texts that break naive parsers, databases, patterns and pages. */
export const nastyTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '\uFEFF',
  '\uFFFE',
  '\u202Eabc\u202C',
  'العربية \u200F‎ עברית',
  'Z\u0351\u036B\u0343'.repeat(300),
  '💥'.repeat(1000),
  '👩‍👩‍👧‍👦'.repeat(200),
  'ﷺ',
  'İıſK',
  '\r\nset-cookie: a=b',
  long,
  '('.repeat(5000),
  `${'a'.repeat(5000)}!`,
  "'; drop table users; --",
  '" or 1=1',
  '%',
  '%s%n%x',
  '_%\\',
  '\\',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  '-000001-01-01',
  '+275760-09-13',
  '2026-11-23T10:00:00Z',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '9223372036854775808',
  'null',
  'true',
  '[]',
  '__proto__',
  'constructor',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'data:image/png;base64,',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,<svg onload=alert(1)>',
];

const nastyNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1e-320,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  99_999_999.999,
];

export const nastyNames: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
  '',
  '0',
  'a\0b',
];

const nested = (depth: number, inner: unknown): unknown => {
  let value = inner;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** An object with this own key, even if it's `__proto__`. */
export const objectWith = (name: string, value: unknown): object =>
  Object.defineProperty({}, name, { value, enumerable: true, configurable: true, writable: true });

/** A value of any type that a caller can send in JSON. */
export function nastyValue(draw: Draw, ids: readonly string[]): unknown {
  return draw.oneOf<() => unknown>([
    () => draw.oneOf(nastyTexts),
    () => draw.oneOf(nastyTexts),
    () => draw.oneOf(nastyNumbers),
    () => draw.oneOf([null, true, false]),
    () => draw.oneOf(ids),
    () => draw.oneOf([[], {}, [[]], [null], [{}]]),
    () => objectWith(draw.oneOf(nastyNames), draw.oneOf<unknown>([1, null, {}, { isAdmin: true }])),
    () => nested(draw.oneOf([5, 100, 1500]), draw.oneOf(nastyTexts.slice(0, 8))),
    () => Array.from({ length: draw.oneOf([2, 300, 3000]) }, () => draw.oneOf(ids)),
  ])();
}
