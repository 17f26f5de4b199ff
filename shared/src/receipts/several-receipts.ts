import type { Receipt } from './contract.ts';

type Counted = Pick<Receipt, 'receiptCount' | 'mediaType' | 'pages'>;

const isPdf = ({ mediaType }: Counted): boolean => mediaType === 'application/pdf';

const seems = (receipt: Counted): string =>
  isPdf(receipt)
    ? 'This PDF seems to contain'
    : receipt.pages.length > 1
      ? 'These pictures seem to show'
      : 'This picture seems to show';

/** What the owner is told if only one of several receipts in a file was read. */
export const severalReceipts = {
  found: (receipt: Counted): string =>
    `${seems(receipt)} ${receipt.receiptCount} receipts. Only one was read.`,
  whatToDo: (receipt: Counted): string => {
    const [others, each] = receipt.receiptCount === 2 ? ['the other one', 'it'] : ['the others', 'each one'];
    const way = isPdf(receipt) ? `save ${each} as a PDF of its own` : `photograph or crop ${each}`;
    return `To add ${others}, ${way} and upload it separately. If this is a single receipt, check the details and save.`;
  },
};
