/** The fields whose corrections are remembered. The cost code and tax treatment follow the category. */
export const correctedFields = ['vendor', 'category', 'gstAmount'] as const;
export type CorrectedField = (typeof correctedFields)[number];
