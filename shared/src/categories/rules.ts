/** The standard categories of every receipt form; members of a business also have its own (OP-89). */
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

/** The bytes of a category that fit in a database index, beside its IDs. */
const mostBytes = 2600;

/** No category has more characters. */
export const maxCategoryLength = mostBytes;

/** Whether the database can index a category with this name. There's no other limit (VAL-43). */
export function canBeIndexed(text: string): boolean {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    // The lower-case form of a two-byte letter can have three bytes.
    bytes += code < 0x80 ? 1 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes <= mostBytes;
}
