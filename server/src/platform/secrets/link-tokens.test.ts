import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Link, linkToken, tokenHash } from './link-tokens.ts';

const config = { sessionSecret: 's'.repeat(32), dataDir: '/nowhere' };
const link: Link = {
  purpose: 'verify-email',
  rowId: '0192e4a0-0000-7000-8000-000000000001',
  expiresAt: new Date('2026-11-21T12:00:00Z'),
};

test('the same link has the same secret everywhere', () => {
  expect(linkToken(config, { ...link })).toBe(linkToken(config, link));
  expect(linkToken(config, link)).toMatch(/^[\w-]{22}$/);
});

test.each<[string, Partial<Link>]>([
  ['purpose', { purpose: 'password-reset' }],
  ['row', { rowId: '0192e4a0-0000-7000-8000-000000000002' }],
  ['end', { expiresAt: new Date('2026-11-21T12:00:00.001Z') }],
])('another %s has another secret', (_, change) => {
  expect(linkToken(config, { ...link, ...change })).not.toBe(linkToken(config, link));
});

test('another key has another secret', () => {
  expect(linkToken({ ...config, sessionSecret: 't'.repeat(32) }, link)).not.toBe(linkToken(config, link));
});

test('without SESSION_SECRET, uses the key in the data folder', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'docket-link-'));
  try {
    const own = { sessionSecret: null, dataDir };
    expect(linkToken(own, link)).toBe(linkToken(own, link));
    expect(linkToken(own, link)).not.toBe(linkToken(config, link));
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

test('the database doesn’t contain the secret', () => {
  const token = linkToken(config, link);
  expect(tokenHash(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(tokenHash(token)).not.toContain(token);
});
