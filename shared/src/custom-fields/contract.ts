import { z } from 'zod';
import { customFieldMessages } from './messages.ts';
import { calendarDate } from '../calendar.ts';
import { done, endpoint, idParams } from '../http/endpoint.ts';
import { onOneLine } from '../text.ts';
import { customFieldKinds, customFieldLimits as limits } from './rules.ts';

const name = z
  .string(customFieldMessages.nameRequired)
  .overwrite(onOneLine)
  .trim()
  .min(1, customFieldMessages.nameRequired)
  .max(limits.nameLength, customFieldMessages.nameTooLong);
const choices = z
  .array(
    z.string().overwrite(onOneLine).trim().min(1).max(limits.choiceLength, customFieldMessages.choiceTooLong),
  )
  .max(limits.choices, customFieldMessages.tooManyChoices)
  .transform((all) => [...new Set(all)])
  .default([]);

export const customField = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(customFieldKinds),
  /** Of a choice; empty for the other kinds. */
  choices: z.array(z.string()),
  isRequired: z.boolean(),
});
export type CustomField = z.infer<typeof customField>;

export const customFieldBody = z
  .object({ name, kind: z.enum(customFieldKinds), choices, isRequired: z.boolean().default(false) })
  .refine(({ kind, choices: given }) => kind !== 'choice' || given.length >= 2, {
    message: customFieldMessages.choicesRequired,
    path: ['choices'],
  });

export const listCustomFields = endpoint({
  method: 'GET',
  path: '/api/custom-fields',
  summary: "The custom data fields of the caller's business, in order; none without a business",
  access: 'session',
  reply: z.array(customField),
});

export const createCustomField = endpoint({
  method: 'POST',
  path: '/api/admin/custom-fields',
  summary: 'Adds a custom field to members’ receipt forms; ADMIN on the Business plan only',
  access: 'session',
  may: 'manage-custom-fields',
  body: customFieldBody,
  reply: customField,
});

/** The type can't change, because receipts hold values of it. */
export const updateCustomFieldBody = z.object({ name, choices, isRequired: z.boolean() });

export const updateCustomField = endpoint({
  method: 'PUT',
  path: '/api/admin/custom-fields/{id}',
  summary: "Updates a field's name, choices and whether it is required; existing values are kept",
  access: 'session',
  may: 'manage-custom-fields',
  params: idParams,
  body: updateCustomFieldBody,
  reply: customField,
});

export const deleteCustomField = endpoint({
  method: 'DELETE',
  path: '/api/admin/custom-fields/{id}',
  summary: 'Hides a field; existing values are kept',
  access: 'session',
  may: 'manage-custom-fields',
  params: idParams,
  reply: done,
});

/** One value as it is sent; what its field demands is checked by `checkCustomFields`. Null clears it. */
export const customFieldValue = z.union([z.string().trim().max(limits.textLength), z.number()]).nullable();

export type SentFieldValues = Readonly<Record<string, z.infer<typeof customFieldValue>>>;

const finiteNumber = z.number().min(-1e12).max(1e12);

/**
 * What is wrong with values of a business's fields, as one message a field id; empty when all is right. A required field
 * that is absent, null or '' is missing. A choice that a receipt holds already (`held`) may stay when it is no longer offered.
 */
export function checkCustomFields(
  fields: readonly CustomField[],
  values: SentFieldValues,
  held: SentFieldValues = {},
): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const { id, name: label, kind, choices: possible, isRequired } of fields) {
    const value = values[id] ?? '';
    if (value === '') {
      if (isRequired) wrong[id] = customFieldMessages.required(label);
    } else if (kind === 'number' && !finiteNumber.safeParse(value).success)
      wrong[id] = customFieldMessages.number(label);
    else if (kind === 'choice' && value !== held[id] && !possible.includes(String(value)))
      wrong[id] = customFieldMessages.choice(label);
    else if (kind === 'date' && !calendarDate.safeParse(value).success)
      wrong[id] = customFieldMessages.date(label);
    else if (kind === 'text' && typeof value !== 'string') wrong[id] = customFieldMessages.text(label);
  }
  for (const id of Object.keys(values))
    if (!fields.some((field) => field.id === id)) wrong[id] = customFieldMessages.unknown;
  return wrong;
}
