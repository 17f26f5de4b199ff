/**
 * The receipt that people can try before they have any: our own picture, not of a purchase. It's recognised by
 * its bytes. Alone, it uses no scan. It isn't compared with other receipts and can't be submitted.
 */
export const sampleFile = {
  path: '/pictures/sample-receipt.jpg',
  name: 'sample-receipt.jpg',
  sha256: '4246fbac3a1e6d48c4dd5e197a2842eb9651f61bd489c6accdfb2d9087e02130',
} as const;

export const isSample = (sha256: string): boolean => sha256 === sampleFile.sha256;
