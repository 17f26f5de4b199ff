import path from 'node:path';
import { expect, test } from 'vitest';
import { outcomeOf, startProgram } from '../../testing/program/child-program.ts';
import { hashPassword, isNobodysPassword, isPassword } from './passwords.ts';

test('a password is hashed with argon2id, the recommended cost and its own salt', async () => {
  // Hashes with the real cost, which the tests' environment replaces with a lower one.
  const file = JSON.stringify(path.join(import.meta.dirname, 'passwords.ts'));
  const script = `const { hashPassword } = await import(${file});
    for (const time of [1, 2]) console.log(await hashPassword('secret1'));`;
  const run = startProgram(process.execPath, ['--input-type=module', '-e', script], { env: {} });
  const { stdout } = await outcomeOf(run);
  const [one, two] = stdout.split('\n');
  for (const hash of [one, two]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

test('only the exact password matches its hash, and nothing matches a damaged one', async () => {
  const hash = await hashPassword('pässword ✓');
  expect(await isPassword(hash, 'pässword ✓')).toBe(true);
  expect(await isPassword(hash, 'pässword')).toBe(false);
  expect(await isPassword('damaged', 'pässword ✓')).toBe(false);
});

test('a password matches however a keyboard composes its letters', async () => {
  const hash = await hashPassword('caf\u00e9 \uff11');
  expect(await isPassword(hash, 'cafe\u0301 1')).toBe(true);
  expect(await isPassword(hash, 'cafe 1')).toBe(false);
});

test('no password matches the dummy hash, not even its own', async () => {
  expect(await isNobodysPassword('nobody signs in with this')).toBe(false);
  expect(await isNobodysPassword('wrong')).toBe(false);
});
