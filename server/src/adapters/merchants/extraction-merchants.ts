import { australia, nameKey } from '@docket/extraction/fields/vendor/merchants/directory';
import type { MerchantDirectory } from '../../ports/merchants.ts';

/** The longest names have this many words. */
const mostWords = 6;

/** The directory that receipts are read with (record 43). A branch, number or place may follow a name. */
export const extractionMerchants: MerchantDirectory = {
  merchantOf(text) {
    const words = text.trim().split(/\s+/).slice(0, mostWords);
    for (let count = words.length; count > 0; count--) {
      const merchant = australia.byName.get(nameKey(words.slice(0, count).join(' ')));
      if (merchant) return merchant.name;
    }
    return null;
  },
};
