import { checkCustomFields, type SentFieldValues } from '@docket/shared/custom-fields/contract';
import type { CustomFieldValues } from '@docket/shared/custom-fields/rules';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { fieldsOf } from './queries.ts';

/** Merges new values into a receipt's custom fields and validates them. Values of hidden fields stay. */
export async function checkedFieldValues(
  transaction: Transaction,
  receipt: { businessId: string | null; fieldValues: CustomFieldValues },
  sent: SentFieldValues,
): Promise<CustomFieldValues> {
  const { businessId } = receipt;
  const fields = businessId === null ? [] : await fieldsOf(transaction, { businessId });
  const known = Object.fromEntries(
    Object.entries(receipt.fieldValues).filter(([id]) => fields.some((field) => field.id === id)),
  );
  const [wrong] = Object.values(checkCustomFields(fields, { ...known, ...sent }, known));
  if (wrong !== undefined) throw new Refusal('INVALID', wrong);
  const all = Object.entries({ ...receipt.fieldValues, ...sent });
  return Object.fromEntries(
    all.filter((entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== ''),
  );
}
