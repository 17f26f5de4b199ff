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

test('asking for an unknown address takes as long as asking for a known one', async () => {
  const hash = await hashPassword('secret1');
  const known = await medianTime(() => isPassword(hash, 'wrong'));
  const unknown = await medianTime(() => isNobodysPassword('wrong'));
  expect(unknown / known).toBeGreaterThan(0.4);
  expect(unknown / known).toBeLessThan(2.5);
});

async function medianTime(ask: () => Promise<boolean>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 9; round++) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[4] ?? 0;
}
