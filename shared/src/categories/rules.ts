/** The categories that every receipt form offers; members of a business have its own besides (OP-89). */
export const standardCategories = [
  'Office Supplies',
  'Travel',
  'Meals',
  'Equipment',
  'Software',
  'Marketing',
  'Utilities',
  'Other',
] as const;

export const defaultCategory = 'Other';
