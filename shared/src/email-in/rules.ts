/** Whose address it is: a person's, or a business's. */
export const emailInOwners = ['person', 'business'] as const;
export type EmailInOwner = (typeof emailInOwners)[number];

/** A longer message isn't accepted. Its files are a third shorter. */
export const maxMessageBytes = 30 * 1024 * 1024;
/** How many files of a message become receipts; the others are refused. */
export const maxMessageFiles = 20;
/** How many messages an address gets in an hour; the mail server delivers the others later. */
export const maxMessagesAnHour = 60;

/** Senders who wait, and messages that wait for them. What comes in addition is refused. */
export const maxWaitingSenders = 20;
export const maxWaitingMessages = 50;

/** How many messages of an address that failed are stored, so that nobody can fill a store with them. */
export const maxStoredFailures = 50;

/** For how many days messages wait for consent, those that failed are stored, and what came of a message is listed. */
export const messageDays = 30;
export const shownMessages = 20;

/** Owners are emailed about waiting senders at most this often. */
export const hoursBetweenNotices = 24;

/** What was decided about a sender, if anything yet. */
export const senderStates = ['waiting', 'allowed', 'blocked'] as const;
export type SenderState = (typeof senderStates)[number];

/** What came of a file of a message. */
export const partOutcomes = ['added', 'already-added', 'refused'] as const;
export type PartOutcome = (typeof partOutcomes)[number];
