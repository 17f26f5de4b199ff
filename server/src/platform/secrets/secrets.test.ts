import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptSecret } from './secrets.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'docket-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a secret is made once, 32 bytes at random, and stays', () => {
  const made = keptSecret(dataDir, 'storage-key');
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(keptSecret(dataDir, 'storage-key')).toBe(made);
  expect(keptSecret(dataDir, 'session-secret')).not.toBe(made);
});

test('only its owner may read it', () => {
  keptSecret(dataDir, 'storage-key');
  expect(statSync(path.join(dataDir, 'secrets')).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(dataDir, 'secrets/storage-key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.join(dataDir, 'secrets'))).toEqual(['storage-key']);
});
