import { sql } from 'kysely';

/** Whether a manager can decide a request, `approval`: neither its submitter nor the first of two managers can. */
export const decidableBy = (managerId: string) =>
  sql<boolean>`(approval."requestedBy" <> ${managerId} and approval."firstApprovedBy" is distinct from ${managerId})`;
