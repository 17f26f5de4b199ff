import type { CustomField } from '@docket/shared/custom-fields/contract';
import type { Insertable, Updateable } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';
import { errorCode } from '../../platform/error-code.ts';
import type { BusinessFields } from '../../platform/database/schema.ts';
import type { BusinessScope } from '../../platform/scopes.ts';

const columns = ['id', 'name', 'kind', 'choices', 'isRequired'] as const;
const uniqueViolation = '23505';

/** The active fields, in order of creation. */
export async function fieldsOf(
  database: Database | Transaction,
  { businessId }: Pick<BusinessScope, 'businessId'>,
): Promise<CustomField[]> {
  const rows = await database
    .selectFrom('business_fields')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('isActive', '=', true)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows as CustomField[];
}

/** Locks an active field of the business. */
export async function lockField(
  transaction: Transaction,
  { businessId }: BusinessScope,
  id: string,
): Promise<CustomField | undefined> {
  const row = await transaction
    .selectFrom('business_fields')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('isActive', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row as CustomField | undefined;
}

/** Prevents others from adding fields to the business until the transaction ends. */
export const lockFieldsOf = (transaction: Transaction, { businessId }: BusinessScope) =>
  transaction.selectFrom('businesses').select('id').where('id', '=', businessId).forUpdate().execute();

/** Null if the business already has a field with this name. */
export const insertField = (
  transaction: Transaction,
  field: Insertable<BusinessFields>,
): Promise<CustomField | null> =>
  unlessNameTaken(() =>
    transaction.insertInto('business_fields').values(field).returning(columns).executeTakeFirstOrThrow(),
  );

/** Null if the business has another field with this name. */
export const changeField = (
  transaction: Transaction,
  id: string,
  change: Updateable<BusinessFields>,
): Promise<CustomField | null> =>
  unlessNameTaken(() =>
    transaction
      .updateTable('business_fields')
      .set(change)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );

async function unlessNameTaken(write: () => Promise<object>): Promise<CustomField | null> {
  try {
    return (await write()) as CustomField;
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return null;
    throw error;
  }
}
