import {
  checkCustomFields,
  type CustomField,
  type SentFieldValues,
} from '@docket/shared/custom-fields/contract';
import type { Receipt } from '@docket/shared/receipts/contract';
import { useBusinessFields } from '../api.ts';
import { useUser } from '../../lib/session/session.ts';
import { parseNumber } from './money-text.ts';

/** What the inputs of a business's custom fields hold, by the field's id. */
export type CustomValues = Record<string, string>;

const none: CustomField[] = [];

/** The fields that a receipt has, for members: those of its business, or, while it is private, of the one it can be submitted to. */
export function useCustomFields({ businessId }: Pick<Receipt, 'businessId'>): CustomField[] {
  const user = useUser();
  const isOfBusiness = user.businessId !== null && (businessId ?? user.businessId) === user.businessId;
  const { data = none } = useBusinessFields(isOfBusiness);
  return isOfBusiness ? data : none;
}

export const customValuesOf = ({ fieldValues }: Pick<Receipt, 'fieldValues'>): CustomValues =>
  Object.fromEntries(Object.entries(fieldValues).map(([id, value]) => [id, String(value)]));

/** What a call carries of them; an emptied one is an explicit null. A number that is none, or unclear, goes as it was typed, to be refused. */
export function sentFieldValues(fields: readonly CustomField[], values: CustomValues): SentFieldValues {
  return Object.fromEntries(
    fields.map(({ id, kind }) => {
      const text = (values[id] ?? '').trim();
      if (text === '') return [id, null];
      return [id, (kind === 'number' ? parseNumber(text) : null) ?? text];
    }),
  );
}

/** The fields that hold something else than before. */
export const changedCustomFields = (
  fields: readonly CustomField[],
  before: CustomValues,
  now: CustomValues,
): CustomField[] => fields.filter(({ id }) => (before[id] ?? '').trim() !== (now[id] ?? '').trim());

/** What is wrong with them, by the field's id; a choice that the receipt holds may stay. */
export const customErrors = (
  fields: readonly CustomField[],
  values: CustomValues,
  { fieldValues }: Pick<Receipt, 'fieldValues'>,
): Record<string, string> => checkCustomFields(fields, sentFieldValues(fields, values), fieldValues);
