import { expect, test } from 'vitest';
import { onOneLine, withoutInvisible } from './text.ts';

test.each([
  ['spaces without width', '\u200BA\u2060d\uFEFFa\u200B', 'Ada'],
  ['marks of direction', '\u202Eada\u202C \u2066B\u2069\u200F', 'ada B'],
  ['a soft hyphen, fillers and an empty pattern', '\u00AD\u034F\u180E\u3164\u2800', ''],
  ['joiners alone', '\u200D\u200C\u200D', ''],
  ['joiners at an end', '\u200DAda\u200C', 'Ada'],
])('%s are removed', (_, text, visible) => expect(withoutInvisible(text)).toBe(visible));

test.each(['Ada Byron', '寿司', 'می\u200Cخواهم', '👩\u200D🍳 Café', ''])('%j stays', (text) =>
  expect(withoutInvisible(text)).toBe(text),
);

test.each([
  ['Ada\r\nBcc: all@example.com', 'Ada Bcc: all@example.com'],
  ['a\tb\u0085c\u2028d\u2029e\u007Fg\u001B[31mh', 'a b c d e g [31mh'],
  ['\u202EAda\u200B\n', 'Ada '],
  ['Mary  Ann', 'Mary  Ann'],
])('%j on one line is %j', (text, line) => expect(onOneLine(text)).toBe(line));
