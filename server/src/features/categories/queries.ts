import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';
import type { BusinessCategories } from '../../platform/database/schema.ts';
import type { BusinessScope } from '../../platform/scopes.ts';

const columns = ['id', 'name', 'costCode', 'createdAt'] as const;

export interface CategoryRecord {
  id: string;
  name: string;
  costCode: string | null;
  createdAt: Date;
}

/** The active categories, by name. */
export const categoriesOf = (database: Database, { businessId }: BusinessScope): Promise<CategoryRecord[]> =>
  database
    .selectFrom('business_categories')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('isActive', '=', true)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

export const insertCategory = (
  transaction: Transaction,
  category: Insertable<BusinessCategories>,
): Promise<CategoryRecord> =>
  transaction.insertInto('business_categories').values(category).returning(columns).executeTakeFirstOrThrow();

/** Locks an active category of the business. */
export const lockCategory = (
  transaction: Transaction,
  { businessId }: BusinessScope,
  id: string,
): Promise<CategoryRecord | undefined> =>
  transaction
    .selectFrom('business_categories')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('isActive', '=', true)
    .forUpdate()
    .executeTakeFirst();

export const changeCategory = (
  transaction: Transaction,
  id: string,
  change: Updateable<BusinessCategories>,
): Promise<CategoryRecord> =>
  transaction
    .updateTable('business_categories')
    .set(change)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
