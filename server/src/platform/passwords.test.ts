import { expect, test } from 'vitest';
import { hashPassword, isNobodysPassword, isPassword } from './passwords.ts';

test('a password is kept as argon2id with the advised cost and a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('secret1'), hashPassword('secret1')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

test('only the very password fits its hash, and a damaged hash fits none', async () => {
  const hash = await hashPassword('pässword ✓');
  expect(await isPassword(hash, 'pässword ✓')).toBe(true);
  expect(await isPassword(hash, 'pässword')).toBe(false);
  expect(await isPassword('damaged', 'pässword ✓')).toBe(false);
});

test('a password fits however a keyboard composes its letters', async () => {
  const hash = await hashPassword('caf\u00e9 \uff11');
  expect(await isPassword(hash, 'cafe\u0301 1')).toBe(true);
  expect(await isPassword(hash, 'cafe 1')).toBe(false);
});

test('no password fits nobody, not even the one that was hashed for the comparison', async () => {
  expect(await isNobodysPassword('nobody signs in with this')).toBe(false);
  expect(await isNobodysPassword('wrong')).toBe(false);
});
