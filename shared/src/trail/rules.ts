/** What is sealed: each moves one receipt, and is one row of its business's chain. */
export const trailKinds = ['submitted', 'approved', 'rejected', 'withdrawn', 'reopened'] as const;
export type TrailKind = (typeof trailKinds)[number];

/** What /verify/{code} takes: the first 32 hexadecimal digits (128 bits) of the approval's hash. */
export const codeLength = 32;
export const codePattern = /^[0-9a-f]{32}$/;

/** A hash as people compare it by eye: '3f2a 91bc 04de'. */
export const shortHash = (hash: string): string => hash.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ');

/** Where something can differ from what was sealed. */
export const differingThings = ['receipt', 'file', 'approval', 'trail', 'pdf'] as const;
export type DifferingThing = (typeof differingThings)[number];
