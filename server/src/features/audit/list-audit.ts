import type { AuditEntry, listAudit as endpoint } from '@docket/shared/audit/contract';
import type { QueryOf } from '@docket/shared/http/endpoint';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { permitted } from '../../platform/permitted.ts';
import { type AuditRow, latestAuditRows } from './queries.ts';

/** A page of the business's audit log, newest first. */
export async function listAudit(
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  { before, limit, ...filter }: QueryOf<typeof endpoint>,
): Promise<AuditEntry[]> {
  const business = permitted(caller, 'see-audit-log');
  const rows = await latestAuditRows(database, business, filter, { before, limit });
  return rows.map(present);
}

const present = ({ at, ...row }: AuditRow): AuditEntry => ({ ...row, at: at.toISOString() });
