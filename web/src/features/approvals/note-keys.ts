/** What the notes of an approval, of one request or of several, are kept under while they are typed. */
export const approvingKey = (subject: string): string => `approving ${subject}`;

/** The same for the reason of a rejection. */
export const rejectingKey = (approvalId: string): string => `rejecting ${approvalId}`;
