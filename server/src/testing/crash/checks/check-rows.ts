import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { KnownReceipt, Ledger } from '../people/ledger.ts';

interface Row {
  id: string;
  key: string;
  userId: string;
  status: string;
  sha256: string;
  vendor: string;
  amount: string | null;
  notes: string;
  trail: string[];
  submissions: number;
}

const lawful: Record<'unsubmitted' | 'read', readonly string[]> = {
  unsubmitted: ['DRAFT'],
  read: ['PROCESSING', 'PROCESSED', 'FAILED'],
};

/** Compares all rows with what people know. If all jobs have ended, no receipt is still being read. */
export async function checkRows(
  database: Database,
  ledger: Ledger,
  { isSettled }: { isSettled: boolean },
): Promise<void> {
  const rows = await rowsByKey(database, ledger);
  for (const receipt of ledger.receipts) {
    const row = rows.get(receipt.key);
    rows.delete(receipt.key);
    if (isSettled && row?.status === 'PROCESSING')
      ledger.findings.push(`${receipt.vendor} is still being read, and there's no job for it`);
    if (row)
      ledger.findings.push(
        ...differences(receipt, row).map((what) => `${receipt.vendor} (${row.id}): ${what}`),
      );
    else if (receipt.id !== null)
      ledger.findings.push(`${receipt.vendor} was acknowledged, and there's no row`);
  }
  for (const { id } of rows.values()) ledger.findings.push(`nobody uploaded receipt ${id}`);
  for (const { what } of (await miscounted.execute(database)).rows) ledger.findings.push(what);
}

async function rowsByKey(database: Database, ledger: Ledger): Promise<Map<string, Row>> {
  const { rows } = await sql<Row>`
    select id, "idempotencyKey" as key, "userId", status, "fileSha256" as sha256, vendor, amount, notes,
      array(select kind from approval_trail t where t."receiptId" = r.id order by seq) as trail,
      (select count(*) from receipt_approvals a where a."receiptId" = r.id)::int as submissions
    from receipts r`.execute(database);
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    if (byKey.has(row.key)) ledger.findings.push(`there are two receipts of the key ${row.key}`);
    byKey.set(row.key, row);
  }
  return byKey;
}

function differences(receipt: KnownReceipt, row: Row): string[] {
  const { isSubmitted, decision, values } = receipt;
  const trail = [...(isSubmitted ? ['submitted'] : []), ...(decision ? [decision] : [])];
  const expected: [name: string, found: unknown, expected: unknown][] = [
    ['owner', row.userId, receipt.owner.id],
    ['file', row.sha256, receipt.file.sha256],
    ['trail', row.trail.join(), trail.join()],
    ['number of submissions', row.submissions, isSubmitted ? 1 : 0],
    ...(receipt.id === null ? [] : [['ID', row.id, receipt.id] as [string, unknown, unknown]]),
    ...(values
      ? [
          ['vendor', row.vendor, values.vendor] as [string, unknown, unknown],
          ['amount', Number(row.amount), values.amount] as [string, unknown, unknown],
          ['notes', row.notes, values.notes] as [string, unknown, unknown],
        ]
      : []),
  ];
  const statuses = decision
    ? [decision.toUpperCase()]
    : isSubmitted
      ? ['AWAITING_MANAGER']
      : lawful[receipt.isRead ? 'read' : 'unsubmitted'];
  return [
    ...(statuses.includes(row.status) ? [] : [`status ${row.status}, not ${statuses.join(' or ')}`]),
    ...expected
      .filter(([, found, known]) => found !== known)
      .map(([name, found, known]) => `${name} is ${String(found)}, not ${String(known)}`),
  ];
}

/** What's counted or written beside receipts, and doesn't match them. */
const miscounted = sql<{ what: string }>`
  select format('%s has used %s scans for %s receipts', email, "scansUsedThisMonth", count(receipts.id)) as what
    from users left join receipts on receipts."userId" = users.id and "scanTakenOn" is not null
    group by users.id having "scansUsedThisMonth" <> count(receipts.id)
  union all
  select format('%s has used %s scans for %s receipts of businesses', email, "businessScansThisMonth", count(receipts.id))
    from users left join receipts on receipts."userId" = users.id and "scanTakenOn" is not null and "businessId" is not null
    group by users.id having "businessScansThisMonth" <> count(receipts.id)
  union all
  select format('the trail has %s entries, the audit log %s', trail, audit)
    from (select (select count(*) from approval_trail) as trail,
      (select count(*) from business_audit where action like 'receipt-%') as audit) counts
    where trail <> audit
  union all
  select format('sums of %s %s %s: %s of %s, not %s of %s', status, kind, key, sum(found), sum(total), sum(expected), sum(amount))
    from (
      select status, kind, key, count as found, total, 0 as expected, 0 as amount from business_sums
      union all
      select status, part.kind, part.key, 0, 0, 1, coalesce(amount, 0) from receipts
        cross join lateral (values ('day', "countedOn"::text), ('category', category), ('vendor', vendor)) part (kind, key)
        where "businessId" is not null and "deletedAt" is null
    ) sides
    group by status, kind, key having sum(found) <> sum(expected) or sum(total) <> sum(amount)
  union all
  select format('file %s of receipt %s has no row', "fileSha256", id) from receipts
    where not exists (select from files where sha256 = "fileSha256")`;
