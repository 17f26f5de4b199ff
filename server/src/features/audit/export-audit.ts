import { Readable } from 'node:stream';
import { auditActionName } from '@docket/shared/audit/rules';
import { csvLine } from '../../platform/csv-line.ts';
import type { Database } from '../../platform/database.ts';
import { stillPermitted } from '../../platform/permitted.ts';
import type { BusinessScope, Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { type AuditFilter, type AuditRow, auditRowsAfter } from './queries.ts';
import { recordAudit } from './record-audit.ts';

const atATime = 500;

/** Exports the business's audit log as CSV, oldest first, streamed as it's downloaded. The export itself is logged. */
export async function exportAudit(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  filter: AuditFilter,
): Promise<Readable> {
  const business = await database.transaction().execute(async (transaction) => {
    const scope = await stillPermitted(transaction, caller, 'see-audit-log');
    await recordAudit(transaction, {
      businessId: scope.businessId,
      actor: caller.person.id,
      action: 'exported',
      subject: 'Audit log',
      at: clock(),
    });
    return scope;
  });
  return Readable.from(lines(database, business, filter), { objectMode: false });
}

const columns: [header: string, value: (row: AuditRow) => string][] = [
  ['When', ({ at }) => at.toISOString()],
  ['Who', ({ actor }) => actor],
  ['What', ({ action }) => auditActionName(action)],
  ['Whom or what', ({ subject }) => subject],
  ['Details', ({ details }) => details],
];

async function* lines(
  database: Database,
  business: BusinessScope,
  filter: AuditFilter,
): AsyncGenerator<string> {
  yield csvLine(
    columns.map(([header]) => header),
    { bom: true },
  );
  for (let after = 0; ;) {
    const rows = await auditRowsAfter(database, business, filter, { limit: atATime, after });
    yield rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < atATime) return;
    after = last.id;
  }
}
