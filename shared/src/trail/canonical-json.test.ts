import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test.each<[unknown, string]>([
  [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
  // RFC 8785, 3.2.3: by UTF-16 code units, not by code points or language.
  [
    { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 },
    '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
  ],
  ['\b\t\n\f\r"\\\u0000\u001f/é€', '"\\b\\t\\n\\f\\r\\"\\\\\\u0000\\u001f/é€"'],
  [-0, '0'],
  [Number.MAX_SAFE_INTEGER, '9007199254740991'],
])('%j is written in exactly one way', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

test.each([
  0.1,
  1e21,
  NaN,
  Infinity,
  2 ** 53,
  undefined,
  new Date(0),
  new Map(),
  10n,
  Symbol.iterator,
  () => 1,
  '\ud800',
  { a: undefined },
  [undefined],
  Array.from({ length: 1 }),
  { '\udc00': 1 },
])('%s can’t be written in exactly one way', (value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError);
});

const values = fc.letrec((tie) => ({
  value: fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    // `__proto__` in an object literal wouldn't be a key.
    fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      tie('value'),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
})).value;

test('what’s written parses to the same value, and is written the same again', () => {
  fc.assert(
    fc.property(values, (value) => {
      const text = canonicalJson(value);
      const read: unknown = JSON.parse(text);
      expect(read).toEqual(Object.is(value, -0) ? 0 : value);
      expect(canonicalJson(read)).toBe(text);
    }),
  );
});
