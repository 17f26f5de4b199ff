import { expect, vi } from 'vitest';
import type { TestApp } from '../test-app.ts';

/** The SHA-256 of a receipt's first uploaded page. */
export async function fileOf({ services: { database } }: TestApp, id: string): Promise<string> {
  const row = await database
    .selectFrom('receipts')
    .select('fileSha256')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.fileSha256;
}

/** Waits until a file is deleted from the store. */
export const whenGone = ({ services: { storage } }: TestApp, sha256: string): Promise<void> =>
  vi.waitFor(async () => expect(await storage.has(sha256)).toBe(false), { timeout: 10_000 });

/** The SHA-256 of every file referenced by a row. */
export const namedFiles = async ({ services: { database } }: TestApp): Promise<string[]> =>
  (await database.selectFrom('files').select('sha256').execute()).map(({ sha256 }) => sha256);

/** The number of files and receipts. */
export async function counts(app: TestApp): Promise<{ files: number; receipts: number }> {
  const files = await namedFiles(app);
  const receipts = await app.services.database.selectFrom('receipts').select('id').execute();
  return { files: files.length, receipts: receipts.length };
}
