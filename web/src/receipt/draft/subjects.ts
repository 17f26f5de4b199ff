/** The keys of drafts: by form, because each has its own inputs, and receipt. */
export const subjects = {
  review: (receiptId: string): string => `reviewing ${receiptId}`,
  edit: (receiptId: string): string => `editing ${receiptId}`,
  shortEdit: (receiptId: string): string => `editing in short ${receiptId}`,
};
