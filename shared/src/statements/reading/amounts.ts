import { maxCents } from '../../money.ts';

const plain = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d{1,2})0*)?$/;

/**
 * The amount in a cell, in cents: '-1,234.50', '$12', '(12.00)', '12.00-', '12.00 DR'. Null if it's none: it may be text, or
 * have a comma for its point.
 */
export function readAmount(cell: string): number | null {
  const text = cell.trim().slice(0, 40).replaceAll('\u2212', '-').toUpperCase();
  const isNegative = /^\(.*\)$|^[^\d]*-|-$|\bDR$/.test(text);
  const bare = text.replaceAll(/[()\s$+-]|AUD|A(?=\$)|CR$|DR$/g, '');
  const match = plain.exec(bare);
  if (!match || bare === '' || bare === '.') return null;
  const cents = Number((match[1] ?? '0').replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  if (cents > maxCents) return null;
  return isNegative && cents > 0 ? -cents : cents;
}
