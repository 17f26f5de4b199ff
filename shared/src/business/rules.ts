import type { Role } from '../auth/rules.ts';

/**
 * The roles available in invitations, join requests and the directory's dialog; only the admin dashboard grants ADMIN
 * (OP-07, OP-78).
 */
export const invitableRoles = ['EMPLOYEE', 'MANAGER', 'ACCOUNTING'] as const satisfies readonly Role[];
export type InvitableRole = (typeof invitableRoles)[number];

export const joinRequestStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;

/** How long an invitation is valid. */
export const invitationDays = 14;
/** The most open invitations per business, so that nobody can use Docket to email many strangers. */
export const maxOpenInvitations = 50;
/** How long the toast with an invitation's URL stays, in milliseconds (CONST-30). */
export const invitationToastMs = 10_000;
/** How often the directory refreshes, in milliseconds (CONST-33). */
export const directoryPollingMs = 30_000;

/** The most characters of the message with an invitation or a join request. */
export const maxMessageLength = 1000;

const roleNames: Record<Role, string> = {
  EMPLOYEE: 'Employee',
  MANAGER: 'Manager',
  ACCOUNTING: 'Accounting',
  ADMIN: 'Admin',
};
export const roleName = (role: Role): string => roleNames[role];
