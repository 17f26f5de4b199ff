/** The categories every receipt form offers; a business can add its own (OP-89). */
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

/** What an index of the database can hold of a category, beside the ids that stand in it too. */
const mostBytes = 2600;

/** Whether the database can index a category of this name. Nothing else bounds it (VAL-43). */
export function canBeIndexed(text: string): boolean {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0)!;
    // The small letter of one with two bytes can have three.
    bytes += code < 0x80 ? 1 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes <= mostBytes;
}
