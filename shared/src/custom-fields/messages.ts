import { customFieldLimits } from './rules.ts';

/** Texts on the fields that a business adds to its receipts. */
export const customFieldMessages = {
  unknown: 'This field no longer exists. Please reload the page.',
  nameRequired: 'Please enter a name for the field.',
  nameTooLong: `A name can have up to ${customFieldLimits.nameLength} characters. Please shorten it.`,
  choiceTooLong: `A choice can have up to ${customFieldLimits.choiceLength} characters. Please shorten it.`,
  tooManyChoices: `A field can have up to ${customFieldLimits.choices} choices.`,
  nameTaken: 'Your business already has a field with this name.',
  ownName: 'Receipts already have a field with this name. Please choose another name.',
  needPlan: 'Custom data fields are part of the Business plan.',
  tooMany: `A business can have up to ${customFieldLimits.fields} fields.`,
  choicesRequired: 'Enter at least two different choices.',
  required: (name: string) => `${name} is required`,
  number: (name: string) => `${name} must be a number`,
  choice: (name: string) => `${name} must be one of the listed choices`,
  date: (name: string) => `${name} must be a date`,
  text: (name: string) => `${name} must be text`,
} as const;
