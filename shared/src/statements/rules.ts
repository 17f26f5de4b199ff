/** A statement's file can be this large. A year of a busy card is about one megabyte. */
export const maxStatementBytes = 2 * 1024 * 1024;
/** The most lines of a file. */
export const maxStatementLines = 10_000;
/** The most columns of a table that are read. */
export const maxColumns = 50;
/** The first lines of a file, shown before it's imported. */
export const shownRows = 6;
/** The most lines that a person, or a business, can have. */
export const maxLines = 100_000;
/** The most accounts that a person, or a business, can have, and the most characters of their names and of lines. */
export const maxAccounts = 50;
export const maxAccountNameLength = 60;
export const maxDescriptionLength = 300;

/** The formats of statements, recognised by content. */
export const statementFormats = ['csv', 'ofx', 'qif'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Whose statements: a person's own, matched to their receipts, or their business's, matched to those submitted in it. */
export const statementOwners = ['person', 'business'] as const;
export type StatementOwner = (typeof statementOwners)[number];

/** What's known of a line: its receipt, receipts that may be its own, that there's none, or that it needs none. */
export const lineStates = ['matched', 'to-check', 'missing', 'not-needed'] as const;
export type LineState = (typeof lineStates)[number];

/** Who matched a line: Docket, being sure, or a person. */
export const matchers = ['docket', 'person'] as const;
/** Why a line needs no receipt: it's money that came in, a person said so, or said so of an earlier one like it. */
export const noReceiptReasons = ['incoming', 'person', 'learned'] as const;

/** A person is asked for the receipt of a line at most once in so many hours. */
export const hoursBetweenRequests = 24;
