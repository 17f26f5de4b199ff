const form = /^closed-[\da-f-]{36}@closed\.invalid$/;

/** The address that a closed account has in place of its person's, which can be used again. */
export const closedAddress = (userId: string): string => `closed-${userId}@closed.invalid`;

/** An account's address for files and programs: empty once it's closed. */
export const openAddress = (email: string): string => (form.test(email) ? '' : email);

/** An account's address for people to read. */
export const addressText = (email: string): string => openAddress(email) || 'Account closed';
