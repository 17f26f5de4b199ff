/** The key under which the notes of an approval, of one request or several, are saved as they're typed. */
export const approvingKey = (subject: string): string => `approving ${subject}`;

/** The same for the reason of a rejection. */
export const rejectingKey = (approvalId: string): string => `rejecting ${approvalId}`;
