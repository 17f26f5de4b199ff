import type { CustomField } from '@docket/shared/custom-fields/contract';
import { fieldNames } from '@docket/shared/receipts/field-names';
import type { TextField } from '../fields/field-values.ts';

/** The labels of a receipt's fields. */
export const inputNames: Record<TextField | 'lineItems', string> = fieldNames;

/**
 * The label of a receipt form's input: `vendor`, `lineItems`, `custom.<id>`; null for a field that no longer exists.
 */
export function inputName(name: string, customFields: readonly CustomField[]): string | null {
  const [, customId] = /^custom\.(.+)$/.exec(name) ?? [];
  if (customId !== undefined) return customFields.find(({ id }) => id === customId)?.name ?? null;
  return name in inputNames ? inputNames[name as TextField] : null;
}
