import { canonicalJson } from '@docket/shared/trail/canonical-json';
import { sql } from 'kysely';
import { sha256Of } from '../../features/trail/sha256-of.ts';
import type { Database } from '../../platform/database.ts';

/** Reseals a whole trail in the format from before approvals had keys. Returns the hashes of its entries in order. */
export async function sealInFirstFormat(database: Database, businessId: string): Promise<string[]> {
  return await database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    const rows = await transaction
      .selectFrom('approval_trail')
      .select(['seq', 'event'])
      .where('businessId', '=', businessId)
      .orderBy('seq')
      .execute();
    const hashes: string[] = [];
    for (const { seq, event: sealed } of rows) {
      const { keys: _, ...event } = JSON.parse(sealed) as Record<string, unknown>;
      const first = { ...event, format: 1, previous: hashes.at(-1) ?? event['previous'] };
      const text = canonicalJson(first);
      hashes.push(sha256Of(text));
      await transaction
        .updateTable('approval_trail')
        .set({ event: text, hash: hashes.at(-1)!, code: null })
        .where('businessId', '=', businessId)
        .where('seq', '=', seq)
        .execute();
    }
    await transaction
      .updateTable('approval_chains')
      .set({ hash: hashes.at(-1)! })
      .where('businessId', '=', businessId)
      .execute();
    return hashes;
  });
}
