import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../server/src/platform/database.ts';
import type { Installation } from './installation.ts';

/** Checks that every acknowledged upload is there once, byte by byte, and that the program never ended. */
export async function checkUploads({
  acknowledged,
  databaseUrl,
  storage,
  ownEnds,
  output,
}: Installation): Promise<number> {
  const { database, close } = openDatabase(databaseUrl, { poolSize: 1 });
  const ids = acknowledged.map(({ receiptId }) => receiptId);
  const { rows } = await sql<{ id: string; fileSha256: string }>`
    select id, "fileSha256" from receipts where id = any(${ids}::uuid[])`.execute(database);
  await close();
  const stored = new Map(rows.map(({ id, fileSha256 }) => [id, fileSha256]));
  const lost: string[] = [];
  for (const { receiptId, sha256 } of acknowledged) {
    if (stored.get(receiptId) !== sha256) lost.push(`receipt ${receiptId} is missing`);
    else if ((await digestOf(sha256)) !== sha256) lost.push(`the file of receipt ${receiptId} is damaged`);
  }

  async function digestOf(sha256: string): Promise<string | null> {
    const digest = createHash('sha256');
    try {
      await pipeline(await storage.get(sha256), digest);
      return digest.digest('hex');
    } catch {
      return null;
    }
  }

  const errors = output()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));
  if (errors.length > 0) console.log(`  Logged ${errors.length} errors, the last: ${errors.at(-1)}`);
  for (const loss of [...lost, ...ownEnds().map((reason) => `the program ended: ${reason}`)])
    console.log(`  Found: ${loss}`);
  console.log(`${acknowledged.length} acknowledged uploads, ${lost.length} of them lost or damaged`);
  return lost.length + ownEnds().length;
}
