/** What is sealed: each moves one receipt, and is one row of its business's chain. */
export const trailKinds = ['submitted', 'approved', 'rejected', 'withdrawn', 'reopened'] as const;
export type TrailKind = (typeof trailKinds)[number];

/** What /verify/{code} takes: 128 random bits, derived from nothing that is printed. */
export const codePattern = /^[0-9a-f]{32}$/;
/** Printed only in the report of one approval: 128 random bits that prove that a PDF is a copy of it, perhaps an altered one. */
export const reportKeyPattern = /^[0-9A-F]{4}(-[0-9A-F]{4}){7}$/;
/** SHA-256 of an entry of a chain. */
export const hashPattern = /^[0-9a-f]{64}$/;

/** A hash as people compare it by eye: '3f2a 91bc 04de'. */
export const shortHash = (hash: string): string => hash.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ');

/** Where something can differ from what was sealed. */
export const differingThings = ['receipt', 'file', 'approval', 'trail', 'pdf'] as const;
export type DifferingThing = (typeof differingThings)[number];
