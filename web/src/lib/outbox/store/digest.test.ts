import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { sha256 } from './digest.ts';

const asBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const expected = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each([
  ['by the browser', true],
  ['in script, where a page is opened by plain http', false],
])('digests %s', (_name, isSecure) => {
  test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, 300_000])('%d bytes', async (length) => {
    vi.stubGlobal('crypto', isSecure ? globalThis.crypto : {});
    try {
      const bytes = randomBytes(length);
      expect(await sha256(asBuffer(bytes))).toBe(expected(bytes));
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
