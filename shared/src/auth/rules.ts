export const roles = ['EMPLOYEE', 'MANAGER', 'ACCOUNTING', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

/** The size of a user's business; only a label, with no effect (ACC-05). */
export const businessSizes = ['1-10', '11-50', '51-200', '201-500', '501+'] as const;

/** Length limits of the forms and the API. */
export const minPasswordLength = 6;
export const maxPasswordLength = 200;
export const maxNameLength = 100;
export const maxEmailLength = 254;

/** How long a session lasts: 'Remember me' for 30 days; otherwise the cookie ends with the browser and the server after a day without use. */
export const rememberedSessionDays = 30;
export const browserSessionHours = 24;

/** Delay before going to the dashboard after signing in or up, in milliseconds. */
export const signInRedirectDelay = 100;

/** Delay before going to /verify-email after signing up, in milliseconds. */
export const verifyRedirectDelay = 2000;

/** How long verification and password reset links work. */
export const verificationHours = 24;
export const passwordResetHours = 1;

/** An empty account that isn't verified within this many days is removed, after a reminder. */
export const verifyWithinDays = 30;
export const verifyReminderDays = 7;

/** The shortest time between two of these emails to one account, however often they're requested. */
export const linkPauseMinutes = 3;

interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** The name that the header shows: first and last name when both exist, otherwise the fallback (NAV-03). */
export const headerName = (person: Named, fallback: string): string =>
  person.firstName && person.lastName ? `${person.firstName} ${person.lastName}` : fallback;

/** The name that lists show: whichever of first and last name exists, otherwise the fallback (OP-27). */
export const listName = (person: Named, fallback: string): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || fallback;

/** Email addresses are compared ignoring case and surrounding space. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
