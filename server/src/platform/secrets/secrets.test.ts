import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withSmallDisk } from '../../testing/program/small-disk.ts';
import { localSecret } from './secrets.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'docket-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a secret is generated once, with 32 random bytes, and stays', () => {
  const made = localSecret(dataDir, 'storage-key');
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(localSecret(dataDir, 'storage-key')).toBe(made);
  expect(localSecret(dataDir, 'session-secret')).not.toBe(made);
});

test('only its owner can read it', () => {
  localSecret(dataDir, 'storage-key');
  expect(statSync(path.join(dataDir, 'secrets')).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(dataDir, 'secrets/storage-key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.join(dataDir, 'secrets'))).toEqual(['storage-key']);
});

test.each(['', 'ab'.repeat(31), `${'ab'.repeat(32)}\n`])(
  'an incomplete secret is rejected: %j',
  (damaged) => {
    localSecret(dataDir, 'storage-key');
    const file = path.join(dataDir, 'secrets/storage-key');
    writeFileSync(file, damaged);
    expect(() => localSecret(dataDir, 'storage-key')).toThrow(file);
  },
);

test('on a full disk nothing is generated, and nothing is left behind', (context) =>
  withSmallDisk(1024 * 1024, context, async (disk) => {
    await disk.fill();
    expect(() => localSecret(disk.folder, 'storage-key')).toThrow('ENOSPC');
    expect(readdirSync(path.join(disk.folder, 'secrets'))).toEqual([]);
  }));
