import type { Role } from './auth/rules.ts';
import { receiptStatuses, type ReceiptAction, type ReceiptStatus } from './receipts/status.ts';

/** The caller. `businessId` is the only membership link, and only the server sets it. */
export interface Person {
  id: string;
  role: Role;
  businessId: string | null;
}

/** The fields of a receipt that decisions depend on. */
export interface ReceiptSubject {
  userId: string;
  businessId: string | null;
  status: ReceiptStatus;
}

const submittedOrDecided: readonly ReceiptStatus[] = ['AWAITING_MANAGER', 'APPROVED', 'REJECTED'];

/**
 * Who may do what: the only source for roles, used by the server before every action and by screens before they offer
 * it.
 *
 * Seeing a receipt (details, picture, report): its owner; once submitted, MANAGER and ACCOUNTING of its business; ADMIN
 * of that business always (OP-42). Editing, deleting, submitting and withdrawing: its owner, if its status allows it
 * (see `receipts/rules.ts`) and they belong to its business: receipts made as a member stay with the business when the
 * person leaves. Deciding: a MANAGER of the business, never for their own receipt (OP-44, OP-52). Reopening: its ADMIN.
 */
export function can(person: Person, action: 'see' | ReceiptAction, receipt: ReceiptSubject): boolean {
  const isOwner = receipt.userId === person.id;
  const isOfBusiness = receipt.businessId !== null && receipt.businessId === person.businessId;
  if (action === 'decide') return isOfBusiness && person.role === 'MANAGER' && !isOwner;
  if (action === 'reopen') return isOfBusiness && person.role === 'ADMIN';
  if (action !== 'see') return isOwner && (receipt.businessId === null || isOfBusiness);
  if (isOwner) return true;
  return isOfBusiness && statusesSeenBy(person.role).includes(receipt.status);
}

/** The statuses in which a role sees every receipt of its business. */
export function statusesSeenBy(role: Role): readonly ReceiptStatus[] {
  if (role === 'ADMIN') return receiptStatuses;
  return role === 'MANAGER' || role === 'ACCOUNTING' ? submittedOrDecided : [];
}

/** The actions in a business, other than on a single receipt, and the roles that may do them. */
const rolesFor = {
  /** The directory: everyone can open it; `seesAllMembers` says who it shows. */
  'see-directory': ['EMPLOYEE', 'MANAGER', 'ACCOUNTING', 'ADMIN'],
  /** Joining, inviting, roles, removal (ROLE-05 to ROLE-08). */
  'manage-members': ['ADMIN'],
  'change-business': ['ADMIN'],
  'manage-categories': ['ADMIN'],
  'manage-custom-fields': ['ADMIN'],
  'manage-policies': ['ADMIN'],
  'see-all-receipts': ['ADMIN'],
  /** Totals of the receipts with `statusesSeenBy`. */
  'see-business-spending': ['MANAGER', 'ACCOUNTING', 'ADMIN'],
  'see-billing': ['ADMIN'],
  'see-audit-log': ['ADMIN'],
  /** Marking submitted and approved receipts as reimbursed or exported, and reporting on them. */
  'keep-accounts': ['ACCOUNTING', 'ADMIN'],
  /** Importing the business's bank and card statements, matching them to submitted receipts, and asking for missing ones. */
  'match-statements': ['ACCOUNTING', 'ADMIN'],
  /** Having their corrections fill in every member's receipts, and deleting such corrections. */
  'share-corrections': ['ACCOUNTING', 'ADMIN'],
  /** The approval screens and decisions (OP-44). */
  'decide-approvals': ['MANAGER'],
  /** Which managers are away, and their delegates. */
  'see-absences': ['MANAGER', 'ADMIN'],
  'reopen-receipts': ['ADMIN'],
  /** Having programs told of every member's receipts. */
  'manage-webhooks': ['ADMIN'],
  /** The business's address for forwarded receipts, and who may send to it. */
  'manage-email-in': ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>;
export type BusinessAction = keyof typeof rolesFor;

/** Whether a person may do something in their business; never without one. */
export const may = (person: Omit<Person, 'id'>, action: BusinessAction): boolean =>
  person.businessId !== null && (rolesFor[action] as readonly Role[]).includes(person.role);

/** Whether a person exports receipts for accounts: their own receipts, or as a member their business's, if their role allows it. */
export const exportsForAccounts = (person: Omit<Person, 'id'>): boolean =>
  person.businessId === null || may(person, 'keep-accounts');

/** Whether a person decides what plan they pay for. Members of a business leave that to their admin. */
export const choosesPlan = (person: Omit<Person, 'id'>): boolean =>
  person.businessId === null || may(person, 'see-billing');

/** The roles that the directory shows to everyone (OP-43). */
export const rolesShownToAll = ['MANAGER', 'ADMIN'] as const satisfies readonly Role[];

/** Whether the directory shows a person every member, or only those with `rolesShownToAll`. */
export const seesAllMembers = (role: Role): boolean => role === 'ADMIN';
