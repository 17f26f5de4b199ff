export const roles = ['EMPLOYEE', 'MANAGER', 'ACCOUNTING', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

/** How many people work in somebody's business; a label of the account, which decides nothing (ACC-05). */
export const businessSizes = ['1-10', '11-50', '51-200', '201-500', '501+'] as const;

/** People meet these lengths as limits of the forms and of the API. */
export const minPasswordLength = 6;
export const maxPasswordLength = 200;
export const maxNameLength = 100;
export const maxEmailLength = 254;

/** How long a session lasts: 'Remember me' for 30 days; otherwise the cookie ends with the browser and the server after a day without use. */
export const rememberedSessionDays = 30;
export const browserSessionHours = 24;

/** How long a screen waits before it follows a sign-in or a registration to the dashboard, in milliseconds. */
export const signInRedirectDelay = 100;

/** How long a screen shows what a registration answered before it goes on to /verify-email, in milliseconds. */
export const verifyRedirectDelay = 2000;

/** How long the link in a verification mail and in a password mail can be used. */
export const verificationHours = 24;
export const passwordResetHours = 1;

/** An account that verifies its address in none of so many days, and holds nothing, is removed; it is reminded before. */
export const verifyWithinDays = 30;
export const verifyReminderDays = 7;

/** An account gets such a mail again after this time at the earliest, however often somebody asks for one. */
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

/** E-mail addresses are compared without regard to case and surrounding space. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
