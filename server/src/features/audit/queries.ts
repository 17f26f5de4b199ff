import type { AuditAction } from '@docket/shared/audit/rules';
import type { auditFilter } from '@docket/shared/audit/contract';
import { addDays, timeZone } from '@docket/shared/calendar';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { BusinessScope } from '../../platform/scopes.ts';

export interface NewAuditRow {
  businessId: string;
  at: Date;
  actorId: string | null;
  actor: string;
  action: AuditAction;
  subject: string;
  details: string;
}

export async function insertAuditRow(transaction: Transaction, row: NewAuditRow): Promise<void> {
  await transaction.insertInto('business_audit').values(row).execute();
}

export type AuditFilter = z.output<typeof auditFilter>;
export type AuditRow = Omit<NewAuditRow, 'businessId'> & { id: number };

interface Page {
  limit: number;
  before?: number | undefined;
}

export const latestAuditRows = async (
  database: Database,
  business: BusinessScope,
  filter: AuditFilter,
  { limit, before }: Page,
): Promise<AuditRow[]> => {
  let query = filtered(database, business, filter);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.orderBy('id', 'desc').limit(limit).execute()) as AuditRow[];
};

/** The rows after this ID, earliest first. */
export const auditRowsAfter = async (
  database: Database,
  business: BusinessScope,
  filter: AuditFilter,
  { limit, after }: { limit: number; after: number },
): Promise<AuditRow[]> =>
  (await filtered(database, business, filter)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()) as AuditRow[];

type Columns = Pick<AuditRow, 'id' | 'at' | 'actorId' | 'actor' | 'subject' | 'details'> & { action: string };

function filtered(
  database: Database,
  { businessId }: BusinessScope,
  { action, actorId, from, to }: AuditFilter,
): SelectQueryBuilder<DB, 'business_audit', Columns> {
  let query = database
    .selectFrom('business_audit')
    .select(['id', 'at', 'actorId', 'actor', 'action', 'subject', 'details'])
    .where('businessId', '=', businessId);
  if (action) query = query.where('action', '=', action);
  if (actorId) query = query.where('actorId', '=', actorId);
  if (from) query = query.where('at', '>=', beginningOf(from));
  if (to) query = query.where('at', '<', beginningOf(addDays(to, 1)));
  return query;
}

/** The start of a calendar date in Docket's time zone. */
const beginningOf = (date: string) => sql<Date>`${date}::date::timestamp at time zone ${timeZone}`;
