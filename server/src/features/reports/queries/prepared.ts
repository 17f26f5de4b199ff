import type { BodyOf } from '@docket/shared/http/endpoint';
import type { startReport } from '@docket/shared/reports/contract';
import type { ReportForm, ReportScope } from '@docket/shared/reports/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { Caller, OwnerScope } from '../../../platform/scopes.ts';

export type ReportRequest = BodyOf<typeof startReport>;

/** A report that's prepared in the background. */
export interface Prepared {
  id: string;
  userId: string | null;
  /** The business of a business's report. */
  businessId: string | null;
  form: ReportForm;
  scope: ReportScope;
  request: ReportRequest;
  fileName: string;
  state: 'waiting' | 'making' | 'ready' | 'failed';
  receipts: number;
  done: number;
  sha256: string | null;
  size: number | null;
  problem: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const columns = [
  'id',
  'userId',
  'businessId',
  'form',
  'scope',
  'request',
  'fileName',
  'state',
  'receipts',
  'done',
  'sha256',
  'size',
  'problem',
  'createdAt',
  'expiresAt',
] as const;

/** The table's CHECK constraints guarantee the words; the request is what the contract parsed. */
const asPrepared = (row: object): Prepared => row as Prepared;

export async function insertPrepared(
  transaction: Transaction,
  { userId }: OwnerScope,
  report: Pick<
    Prepared,
    'id' | 'form' | 'scope' | 'fileName' | 'receipts' | 'createdAt' | 'expiresAt' | 'businessId' | 'request'
  >,
): Promise<Prepared> {
  const row = await transaction
    .insertInto('reports')
    .values({ ...report, userId, request: JSON.stringify(report.request) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asPrepared(row);
}

/** Counts the person's unfinished reports. Two requests at the same time are counted one after the other. */
export async function countInPreparation(transaction: Transaction, { userId }: OwnerScope): Promise<number> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await transaction
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('state', 'in', ['waiting', 'making'])
    .executeTakeFirstOrThrow();
  return count;
}

const mostListed = 50;

/** The person's reports that haven't expired, newest first; none of a business that they've left. */
export async function preparedOf(
  database: Database,
  { owner, person }: Pick<Caller, 'owner' | 'person'>,
  now: Date,
): Promise<Prepared[]> {
  const rows = await database
    .selectFrom('reports')
    .select(columns)
    .where('userId', '=', owner.userId)
    .where((is) => is.or([is('businessId', 'is', null), is('businessId', '=', person.businessId)]))
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  return rows.map(asPrepared);
}

export async function findPrepared(
  database: Database,
  { userId }: OwnerScope,
  { id, now }: { id: string; now: Date },
): Promise<Prepared | null> {
  const row = await database
    .selectFrom('reports')
    .select(columns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row ? asPrepared(row) : null;
}

/** Marks an unfinished report as being made. Null if it's finished or gone. */
export async function beginPrepared(database: Database, id: string): Promise<Prepared | null> {
  const row = await database
    .updateTable('reports')
    .set({ state: 'making', done: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making'])
    .returning(columns)
    .executeTakeFirst();
  return row ? asPrepared(row) : null;
}

/** Changes an unfinished report. False if it's finished or gone. */
export async function updatePrepared(
  database: Database | Transaction,
  id: string,
  values: {
    state?: Prepared['state'];
    done?: number;
    sha256?: string;
    size?: number;
    problem?: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('reports')
    .set(values)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Reports that have expired, or whose owner's account is closed. */
export async function endedReports(database: Database, now: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('reports')
    .leftJoin('users', 'users.id', 'userId')
    .select('reports.id')
    .where((is) =>
      is.or([is('expiresAt', '<=', now), is('users.id', 'is', null), is('users.closedAt', 'is not', null)]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes a report and returns its file; null if it has none or is gone. */
export async function deletePrepared(transaction: Transaction, id: string): Promise<string | null> {
  const row = await transaction
    .deleteFrom('reports')
    .where('id', '=', id)
    .returning('sha256')
    .executeTakeFirst();
  return row?.sha256 ?? null;
}

/** The person to email about a report. Null if it's gone, or of a business that they've left. */
export async function reportToAnnounce(database: Database, id: string) {
  const row = await database
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'userId')
    .select(['email', 'firstName', 'form', 'state', 'receipts', 'problem', 'expiresAt'])
    .where('reports.id', '=', id)
    .where('closedAt', 'is', null)
    .where((is) =>
      is.or([
        is('reports.businessId', 'is', null),
        is('reports.businessId', '=', is.ref('users.businessId')),
      ]),
    )
    .executeTakeFirst();
  return row ? { ...row, form: row.form as ReportForm } : null;
}
