import { sql } from 'kysely';
import type { Transaction } from '../database.ts';

/** Makes transactions that name the same thing wait for each other, from here to their end. */
export async function takeTurn(transaction: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
