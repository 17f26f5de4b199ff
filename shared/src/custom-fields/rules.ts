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

/** A receipt's values by field ID: text, a number, a date as yyyy-MM-dd, or a choice. */
export type CustomFieldValues = Readonly<Record<string, string | number>>;

const kindNames: Record<CustomFieldKind, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
};
export const customFieldKindName = (kind: CustomFieldKind): string => kindNames[kind];
