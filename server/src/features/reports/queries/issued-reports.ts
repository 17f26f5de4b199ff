import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';

export async function insertIssuedReport(
  database: Database,
  report: { sha256: string; approvalId: string; issuedAt: Date },
): Promise<void> {
  await database
    .insertInto('issued_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The approval whose report was issued with this digest. */
export async function approvalOfIssued(database: Database, sha256: string): Promise<string | null> {
  const row = await database
    .selectFrom('issued_reports')
    .select('approvalId')
    .where('sha256', '=', sha256)
    .orderBy('issuedAt')
    .limit(1)
    .executeTakeFirst();
  return row?.approvalId ?? null;
}

/** Deletes the digests of reports issued before a time. Returns how many. */
export async function deleteIssuedBefore(database: Database, moment: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('issued_reports')
    .where('issuedAt', '<', moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes all but the first few reports issued for one approval in one day. Returns how many. */
export async function deleteIssuedBeyond(database: Database, mostADay: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from issued_reports using (
      select sha256, "approvalId", row_number() over (
        partition by "approvalId", ("issuedAt" at time zone 'UTC')::date order by "issuedAt", sha256
      ) as number
      from issued_reports
    ) as counted
    where issued_reports.sha256 = counted.sha256 and issued_reports."approvalId" = counted."approvalId"
      and counted.number > ${mostADay}`.execute(database);
  return Number(numAffectedRows ?? 0n);
}
