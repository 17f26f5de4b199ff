import { addressText } from './closed-address.ts';

/** The roles in a business. `permissions.ts` says what each may do. */
export const roles = ['EMPLOYEE', 'MANAGER', 'ACCOUNTING', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

/** The size of a person's business, which has no effect (ACC-05). */
export const businessSizes = ['1-10', '11-50', '51-200', '201-500', '501+'] as const;

/** Length limits of the forms and the API. */
export const minPasswordLength = 6;
export const maxPasswordLength = 200;
export const maxNameLength = 100;
/** RFC 5321's longest address. */
export const maxEmailLength = 254;

/**
 * How long a session lasts: 30 days with 'Remember me'. Otherwise the cookie ends with the browser, and the session
 * after a day without use.
 */
export const rememberedSessionDays = 30;
export const browserSessionHours = 24;

/** The delay before a screen goes to the dashboard after signing in or registering, in milliseconds. */
export const signInRedirectDelay = 100;

/** How long a screen shows the result of registering before going to /verify-email, in milliseconds. */
export const verifyRedirectDelay = 2000;

/** How long verification and password links are valid. */
export const verificationHours = 24;
export const passwordResetHours = 1;

/** An account that isn't verified gets the link once more after this many days. */
export const verifyAgainDays = 3;

/** An empty account that isn't verified within this many days is deleted, after a reminder. */
export const verifyWithinDays = 30;
export const verifyReminderDays = 7;

/** The minimum time between such emails to an account, however often they're requested. */
export const linkPauseMinutes = 3;

interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** The name in the header: first and last name if both exist, otherwise the fallback (NAV-03). */
export const headerName = (person: Named, fallback: string): string =>
  person.firstName && person.lastName ? `${person.firstName} ${person.lastName}` : fallback;

/** The name in lists: first or last name or both, otherwise the fallback (OP-27). */
export const listName = (person: Named, fallback: string): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || (fallback && addressText(fallback));

/** Email addresses are compared without case and surrounding spaces. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
