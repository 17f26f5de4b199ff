import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scopes.ts';
import type { Days } from './filter.ts';

/** The search texts of a person's or a business's receipts outside the bin. */
export const searchTexts = (database: Database, scope: Scope) =>
  database
    .selectFrom('receipt_texts')
    .where((is) =>
      'userId' in scope
        ? is('receipt_texts.userId', '=', scope.userId)
        : is('receipt_texts.businessId', '=', scope.businessId),
    );

export const isOnDays = ({ from, to }: Days): RawBuilder<SqlBool> =>
  allOf([
    ...(from === undefined ? [] : [sql<SqlBool>`receipt_texts."countedOn" >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`receipt_texts."countedOn" <= ${to}`]),
  ]);

/** PostgreSQL evaluates conditions of the same kind in this order. */
export const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
