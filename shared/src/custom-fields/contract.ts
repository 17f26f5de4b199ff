import { z } from 'zod';
import { customFieldMessages } from './messages.ts';
import { calendarDate } from '../calendar.ts';
import { done, endpoint, idParams } from '../http/endpoint.ts';
import { onOneLine } from '../text.ts';
import { customFieldKinds, customFieldLimits as limits, isFieldNameFree } from './rules.ts';

const name = z
  .string(customFieldMessages.nameRequired)
  .overwrite(onOneLine)
  .trim()
  .min(1, customFieldMessages.nameRequired)
  .max(limits.nameLength, customFieldMessages.nameTooLong);
/** 'Van' and 'van' would look like one choice. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const choices = z
  .array(
    z.string().overwrite(onOneLine).trim().min(1).max(limits.choiceLength, customFieldMessages.choiceTooLong),
  )
  .max(limits.choices, customFieldMessages.tooManyChoices)
  .transform((all) => all.filter((one, place) => all.findIndex((other) => isSame(one, other)) === place))
  .default([]);

export const customField = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(customFieldKinds),
  /** For choice fields; empty for other types. */
  choices: z.array(z.string()),
  isRequired: z.boolean(),
});
export type CustomField = z.infer<typeof customField>;

/** A new field, or what one becomes (`before` is what it is). */
export const customFieldBody = (before: CustomField | null) =>
  z
    .object({
      name: name.refine((given) => isFieldNameFree(given, before?.name), customFieldMessages.ownName),
      kind: z.enum(customFieldKinds),
      choices,
      isRequired: z.boolean().default(false),
    })
    .refine(({ kind, choices: given }) => kind !== 'choice' || given.length >= 2, {
      message: customFieldMessages.choicesRequired,
      path: ['choices'],
    });

export const listCustomFields = endpoint({
  method: 'GET',
  path: '/api/custom-fields',
  summary: "Lists the custom fields of the caller's business, in order; none without a business",
  access: 'session',
  reply: z.array(customField),
});

export const createCustomField = endpoint({
  method: 'POST',
  path: '/api/admin/custom-fields',
  summary: "Adds a field to members' receipt forms; ADMIN on a business plan only",
  access: 'session',
  may: 'manage-custom-fields',
  body: customFieldBody(null),
  reply: customField,
});

/** The type can't change, because receipts have values of it. With it, `customFieldBody` decides. */
export const updateCustomFieldBody = z.object({ name, choices, isRequired: z.boolean() });

export const updateCustomField = endpoint({
  method: 'PUT',
  path: '/api/admin/custom-fields/{id}',
  summary: "Changes a field's name, choices and whether it is required; receipts keep their values",
  access: 'session',
  may: 'manage-custom-fields',
  params: idParams,
  body: updateCustomFieldBody,
  reply: customField,
});

export const deleteCustomField = endpoint({
  method: 'DELETE',
  path: '/api/admin/custom-fields/{id}',
  summary: 'Hides a field; receipts keep their values',
  access: 'session',
  may: 'manage-custom-fields',
  params: idParams,
  reply: done,
});

/** A submitted value, which `checkCustomFields` validates. Null clears it. */
export const customFieldValue = z
  .union([z.string().overwrite(onOneLine).trim().max(limits.textLength), z.number()])
  .nullable();

export type SentFieldValues = Readonly<Record<string, z.infer<typeof customFieldValue>>>;

const finiteNumber = z.number().min(-1e12).max(1e12);

/**
 * Validates values of a business's fields. Returns a message by field ID; empty if all are valid. A required field
 * that's absent, null or '' is missing. A choice that the receipt already has (`held`) is valid even if it's no longer
 * offered.
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
