import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database.ts';

/** The print picture of a page of a stored file, or why there's none. */
export type KnownPrint =
  | { sha256: string; width: number; height: number; pages: number; refusal: null; madeAt: Date }
  | { sha256: null; width: null; height: null; pages: null; refusal: string; madeAt: Date };

export async function printOf(
  database: Database | Transaction,
  sourceSha256: string,
  page: number,
): Promise<KnownPrint | null> {
  const row = await database
    .selectFrom('print_pictures')
    .select(['sha256', 'width', 'height', 'pages', 'refusal', 'madeAt'])
    .where('sourceSha256', '=', sourceSha256)
    .where('page', '=', page)
    .executeTakeFirst();
  // The table's CHECK constraints guarantee it.
  return (row as KnownPrint | undefined) ?? null;
}

/** Saves the result of printing a page of a stored file, replacing an earlier one. */
export async function setPrint(
  transaction: Transaction,
  { sourceSha256, page }: { sourceSha256: string; page: number },
  print: KnownPrint,
): Promise<void> {
  await transaction
    .insertInto('print_pictures')
    .values({ sourceSha256, page, ...print })
    .onConflict((conflict) => conflict.columns(['sourceSha256', 'page']).doUpdateSet(print))
    .execute();
}

/** The print pictures of these stored files. */
export async function printsOf(transaction: Transaction, sha256s: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .selectFrom('print_pictures')
    .select('sha256')
    .where('sourceSha256', '=', sql<string>`any(${sha256s}::text[])`)
    .where('sha256', 'is not', null)
    .execute();
  return rows.flatMap(({ sha256 }) => sha256 ?? []);
}
