/** Why two receipts may stand for one purchase, the surest first. */
export const duplicateKinds = ['same-file', 'same-paper', 'same-purchase'] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];
