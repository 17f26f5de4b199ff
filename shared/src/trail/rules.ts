/** The sealed acts. Each changes one receipt and is one entry of its business's trail. */
export const trailKinds = [
  'submitted',
  'first-approved',
  'approved',
  'rejected',
  'withdrawn',
  'reopened',
] as const;
export type TrailKind = (typeof trailKinds)[number];

/** The largest PDF that can be checked. */
export const maxVerifiedPdfBytes = 20 * 1024 * 1024;

/** The code for /verify/{code}: 128 random bits, not derived from anything printed. */
export const codePattern = /^[0-9a-f]{32}$/;
/** Printed only in one approval's report: 128 random bits that prove that a PDF is a copy of it, perhaps altered. */
export const reportKeyPattern = /^[0-9A-F]{4}(-[0-9A-F]{4}){7}$/;
/** The SHA-256 of a trail entry. */
export const hashPattern = /^[0-9a-f]{64}$/;

/** Formats a hash for comparing by eye: '3f2a 91bc 04de'. */
export const shortHash = (hash: string): string => hash.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ');

/** A hash as claims print it, in lines of 22, 22 and 20 characters: none looks like a code. */
export const hashLines = (hash: string): string[] => [hash.slice(0, 22), hash.slice(22, 44), hash.slice(44)];

/** The things that can differ from what was sealed. */
export const differingThings = ['receipt', 'file', 'approval', 'trail', 'pdf'] as const;
export type DifferingThing = (typeof differingThings)[number];
