import { fieldNames, shortFormNames } from '../receipts/field-names.ts';
import { columnNames } from '../receipts/log/columns.ts';

/** The types of custom fields. */
export const customFieldKinds = ['text', 'number', 'date', 'choice'] as const;
export type CustomFieldKind = (typeof customFieldKinds)[number];

/** The most fields of a business, choices of a field, and characters of each text. */
export const customFieldLimits = {
  fields: 20,
  nameLength: 60,
  textLength: 500,
  choices: 50,
  choiceLength: 100,
} as const;

const ownNames = new Set(
  [fieldNames, shortFormNames, columnNames]
    .flatMap((names): string[] => Object.values(names))
    .concat('Currency')
    .map((name) => name.toLowerCase()),
);

/**
 * Whether a field can have this name: not if forms or the log have a field or column of this name anyway. A field may
 * keep the name it has, which may be older than the rule.
 */
export const isFieldNameFree = (name: string, before: string | undefined): boolean =>
  name === before || !ownNames.has(name.toLowerCase());

/** A receipt's values by field ID: text, a number, a date as yyyy-MM-dd, or a choice. */
export type CustomFieldValues = Readonly<Record<string, string | number>>;

const kindNames: Record<CustomFieldKind, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
};
export const customFieldKindName = (kind: CustomFieldKind): string => kindNames[kind];
