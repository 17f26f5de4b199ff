import { expect, test } from 'vitest';
import { CHARACTERS, decodeLine } from './character-decoding.ts';

/** The recogniser's output for a line in which '_' is 'no character', and '?' the same with some chance of a space. */
function output(line: string, chance = 1): { data: Float32Array; steps: number } {
  const data = new Float32Array(line.length * CHARACTERS.length);
  for (const [step, character] of Array.from(line).entries()) {
    const isPause = character === '_' || character === '?';
    data[step * CHARACTERS.length + (isPause ? 0 : CHARACTERS.indexOf(character))] = chance;
    if (character === '?') data[step * CHARACTERS.length + CHARACTERS.indexOf(' ')] = 0.1;
  }
  return { data, steps: line.length };
}

const decode = (line: string): string => {
  const { data, steps } = output(line);
  return decodeLine(data, steps).text;
};

test('there are 97 classes, as in the second-opinion recogniser', () => {
  expect(CHARACTERS).toHaveLength(97);
});

test('a recogniser without the second space is read by its own classes', () => {
  const { data, steps } = output('A_B');
  const classes = CHARACTERS.length - 1;
  const rows = Array.from({ length: steps }, (_, step) =>
    data.slice(step * CHARACTERS.length, step * CHARACTERS.length + classes),
  );
  expect(decodeLine(Float32Array.from(rows.flatMap((row) => [...row])), steps, classes).text).toBe('AB');
});

test('a class twice in a row is one character; with a pause between, it’s two', () => {
  expect(decode('T_O_TT_A_LL')).toBe('TOTAL');
  expect(decode('B_O_O_K')).toBe('BOOK');
});

test('a wide step between letters is a space if the recogniser considered one', () => {
  expect(decode('G_S_T__?__P_A_I_D')).toBe('GST PAID');
});

test('a wide letter doesn’t split its word', () => {
  expect(decode('5__A____u_g_u_s_t')).toBe('5August');
  expect(decode('E_x_a____m____p_l_e')).toBe('Example');
});

test('a possible space is ignored if letters are as close as elsewhere', () => {
  expect(decode('G_S?T_P_A_I_D')).toBe('GSTPAID');
});

test('a number isn’t split', () => {
  expect(decode('1_2?_._5_0')).toBe('12.50');
});

test('the confidence is the mean of the characters, without pauses', () => {
  const { data, steps } = output('__A__B', 0.75);
  expect(decodeLine(data, steps)).toEqual({ text: 'AB', confidence: 0.75 });
});

test('an empty line has no confidence', () => {
  const { data, steps } = output('____');
  expect(decodeLine(data, steps)).toEqual({ text: '', confidence: 0 });
});

/** The first character may also be a dollar sign, half as probable or more. */
function withDollar(line: string, probability: number): string {
  const { data, steps } = output(line);
  data[CHARACTERS.indexOf('$')] = probability;
  return decodeLine(data, steps).text;
}

test('a digit that may be a dollar sign is one in front of an amount', () => {
  expect(withDollar('1_1_8_._9_8', 0.6)).toBe('$18.98');
  expect(withDollar('1_1_8_._9_8', 0.3)).toBe('118.98');
});

test('it stays a digit where no amount would be left', () => {
  expect(withDollar('5_._0_0', 0.6)).toBe('5.00');
  expect(withDollar('1_1_8_9_8', 0.6)).toBe('11898');
});
