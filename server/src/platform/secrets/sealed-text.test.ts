import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { keyedHash, openSealedText, sealText } from './sealed-text.ts';

const config = readConfig({ STORAGE_KEY: 'ab'.repeat(32) });
const mine = { purpose: 'second-factor', ownerId: 'one' } as const;

test('a sealed text opens again, and is sealed differently each time', () => {
  const sealed = sealText(config, mine, 'GEZDGNBV ✓');
  expect(openSealedText(config, mine, sealed)).toBe('GEZDGNBV ✓');
  expect(sealed).not.toContain('GEZDGNBV');
  expect(sealText(config, mine, 'GEZDGNBV ✓')).not.toBe(sealed);
});

test('doesn’t open for another person, purpose or key, or if a bit is changed', () => {
  const sealed = sealText(config, mine, 'secret');
  const changed = Buffer.from(sealed, 'base64url');
  changed[14]! ^= 1;
  for (const open of [
    () => openSealedText(config, { ...mine, ownerId: 'other' }, sealed),
    () => openSealedText(config, { ...mine, purpose: 'recovery-code' }, sealed),
    () => openSealedText(readConfig({ STORAGE_KEY: 'cd'.repeat(32) }), mine, sealed),
    () => openSealedText(config, mine, changed.toString('base64url')),
    () => openSealedText(config, mine, ''),
  ])
    expect(open).toThrow(Error);
});

test('a keyed hash is repeatable, and differs for each person', () => {
  expect(keyedHash(config, mine, 'code')).toBe(keyedHash(config, mine, 'code'));
  expect(keyedHash(config, mine, 'code')).not.toBe(keyedHash(config, { ...mine, ownerId: 'two' }, 'code'));
});
