import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database.ts';

/** Counts again what each business's receipts take up, including those in the bin. */
export async function recountBusinessStorage(database: Database): Promise<void> {
  await sql`
    with counted as (
      select "businessId", sum(bytes)::bigint as bytes from (
        select "businessId", "fileSize" as bytes from receipts where "businessId" is not null
        union all
        select "businessId", size from receipt_files join receipts on receipts.id = "receiptId"
        where "businessId" is not null
      ) parts group by 1
    ), gone as (
      delete from business_storage where "businessId" not in (select "businessId" from counted)
    )
    insert into business_storage ("businessId", bytes) select "businessId", bytes from counted
    on conflict ("businessId") do update set bytes = excluded.bytes
    where business_storage.bytes <> excluded.bytes`.execute(database);
}

/** What a business's receipts took up at the last count, and how many members it has now. */
export async function storageOfBusiness(
  database: Database | Transaction,
  businessId: string,
): Promise<{ bytes: number; members: number }> {
  return await database
    .selectNoFrom((is) => [
      sql<number>`coalesce(${is
        .selectFrom('business_storage')
        .select('bytes')
        .where('businessId', '=', businessId)}, 0)::bigint`.as('bytes'),
      sql<number>`${is
        .selectFrom('users')
        .select(sql`count(*)`.as('members'))
        .where('businessId', '=', businessId)}::int`.as('members'),
    ])
    .executeTakeFirstOrThrow();
}
