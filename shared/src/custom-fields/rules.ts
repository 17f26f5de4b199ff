import { fieldNames, shortFormNames } from '../receipts/field-names.ts';
import { columnNames } from '../receipts/log/columns.ts';

/** The types of custom fields. */
export const customFieldKinds = ['text', 'number', 'date', 'choice'] as const;
export type CustomFieldKind = (typeof customFieldKinds)[number];

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

/** Whether forms or the log have a field or column of this name anyway, so that one more couldn't be told apart. */
export const isOwnFieldName = (name: string): boolean => ownNames.has(name.toLowerCase());

/** A receipt's values by field ID: text, a number, a date as yyyy-MM-dd, or a choice. */
export type CustomFieldValues = Readonly<Record<string, string | number>>;

const kindNames: Record<CustomFieldKind, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
};
export const customFieldKindName = (kind: CustomFieldKind): string => kindNames[kind];
