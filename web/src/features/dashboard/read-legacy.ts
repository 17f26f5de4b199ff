import { legacyReceiptOf, type LegacyReceipt } from './legacy-receipts.ts';

/**
 * The receipts that this browser stored before there was a server: under the user's own key, otherwise the general one.
 * They're only read; those that can't be are logged (OP-45, ERR-63).
 */
export function readLegacyReceipts(userId: string): LegacyReceipt[] {
  try {
    const stored = localStorage.getItem(`receipts_${userId}`) ?? localStorage.getItem('receipts');
    if (stored === null) return [];
    const records: unknown = JSON.parse(stored);
    if (!Array.isArray(records)) throw new Error('they aren’t a list');
    return records.flatMap((record: unknown) => {
      const receipt = legacyReceiptOf(record);
      if (receipt === null) console.error('Couldn’t read a receipt saved in this browser.', record);
      return receipt ?? [];
    });
  } catch (error) {
    console.error('Couldn’t read the receipts saved in this browser.', error);
    return [];
  }
}
