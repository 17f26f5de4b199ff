/** What drafts are kept under: by the form, for each has inputs of its own, and the receipt. */
export const subjects = {
  review: (receiptId: string): string => `reviewing ${receiptId}`,
  edit: (receiptId: string): string => `editing ${receiptId}`,
  shortEdit: (receiptId: string): string => `editing in short ${receiptId}`,
};
