import { formatMoney, roundToCents } from '../money.ts';
import type { CorrectedField } from './fields.ts';
import type { Filling } from './filling-contract.ts';

const unread: Record<CorrectedField, string> = {
  vendor: 'No vendor was read.',
  category: 'No category was found.',
  gstAmount: 'No GST was read.',
};

/** Why a field was filled in, and what was read there: 'Filled because you corrected it last time. We read “Shp”.' */
export function fillingText(field: CorrectedField, { read, wasRead, by }: Filling): string {
  const who = by === 'you' ? 'you' : 'your business';
  const text = typeof read === 'number' ? formatMoney(roundToCents(read)) : `“${read}”`;
  const instead = wasRead ? `We read ${text}.` : unread[field];
  return `Filled because ${who} corrected it last time. ${instead}`;
}

const treatments: Readonly<Record<string, string>> = {
  none: 'No GST',
  eleventh: '1/11 of the amount',
};

/** A remembered value in words. */
export const correctionText = (field: CorrectedField, value: string): string =>
  field === 'gstAmount' ? (treatments[value] ?? value) : value;

export const correctedFieldNames: Readonly<Record<CorrectedField, string>> = {
  vendor: 'Vendor',
  category: 'Category',
  gstAmount: 'GST',
};
