import { formatDate } from '@docket/shared/calendar';
import type { CustomField } from '@docket/shared/custom-fields/contract';
import type { CustomFieldValues } from '@docket/shared/custom-fields/rules';
import type { Database, Transaction } from '../../platform/database.ts';
import { fieldsOf } from './queries.ts';

interface Holder {
  businessId: string | null;
  fieldValues: CustomFieldValues;
}

export interface NamedValue {
  name: string;
  kind: CustomField['kind'];
  value: string | number;
}

/** Adds field names to receipts' values, in field order, without hidden fields. Loads each business's fields once. */
export function fieldNaming(database: Database | Transaction): (receipt: Holder) => Promise<NamedValue[]> {
  const known = new Map<string, Promise<CustomField[]>>();
  return async ({ businessId, fieldValues }) => {
    if (businessId === null || Object.keys(fieldValues).length === 0) return [];
    const fields = known.get(businessId) ?? fieldsOf(database, { businessId });
    known.set(businessId, fields);
    return (await fields).flatMap(({ id, name, kind }) => {
      const value = fieldValues[id];
      return value === undefined ? [] : [{ name, kind, value }];
    });
  };
}

/** Formats a value for people. */
export const fieldValueText = ({ kind, value }: Pick<NamedValue, 'kind' | 'value'>): string =>
  kind === 'date' ? formatDate(String(value)) : String(value);
