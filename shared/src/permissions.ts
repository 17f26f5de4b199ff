import type { Role } from './auth/rules.ts';
import type { ReceiptAction, ReceiptStatus } from './receipts/rules.ts';

/** The person who asks. `businessId` is the only membership link; the server alone sets it. */
export interface Person {
  id: string;
  role: Role;
  businessId: string | null;
}

/** What a decision about a receipt looks at. */
export interface ReceiptSubject {
  userId: string;
  businessId: string | null;
  status: ReceiptStatus;
}

const submittedOrDecided: readonly ReceiptStatus[] = ['AWAITING_MANAGER', 'APPROVED', 'REJECTED'];

/**
 * Who may do what: the only truth on roles, asked by the server before every act and by the screens before they offer
 * it. Seeing a receipt (details, picture, report): its owner; once it is submitted, MANAGER and ACCOUNTING of its
 * business; ADMIN of that business always (OP-42). Changing, deleting, submitting and withdrawing: its owner, while its
 * status lets them (the status is `receipts/rules.ts`'s to judge) and they belong to the business whose it is: what
 * somebody made as a member stays the business's when they leave. Deciding: a MANAGER of the business, never on an own
 * receipt (OP-44, OP-52). Reopening: its ADMIN.
 */
export function can(person: Person, action: 'see' | ReceiptAction, receipt: ReceiptSubject): boolean {
  const isOwner = receipt.userId === person.id;
  const isOfBusiness = receipt.businessId !== null && receipt.businessId === person.businessId;
  if (action === 'decide') return isOfBusiness && person.role === 'MANAGER' && !isOwner;
  if (action === 'reopen') return isOfBusiness && person.role === 'ADMIN';
  if (action !== 'see') return isOwner && (receipt.businessId === null || isOfBusiness);
  if (isOwner) return true;
  if (!isOfBusiness) return false;
  if (person.role === 'ADMIN') return true;
  return (
    (person.role === 'MANAGER' || person.role === 'ACCOUNTING') && submittedOrDecided.includes(receipt.status)
  );
}

/** What is done in a business, beside what is done to one receipt, and the roles that may do it. */
const rolesFor = {
  /** The directory: everybody sees it; whom it shows is `seesAllMembers`'s to say. */
  'see-directory': ['EMPLOYEE', 'MANAGER', 'ACCOUNTING', 'ADMIN'],
  /** Joining, inviting, roles, removal (ROLE-05 to ROLE-08). */
  'manage-members': ['ADMIN'],
  'change-business': ['ADMIN'],
  'manage-categories': ['ADMIN'],
  'manage-custom-fields': ['ADMIN'],
  'see-all-receipts': ['ADMIN'],
  'see-billing': ['ADMIN'],
  'see-audit-log': ['ADMIN'],
  /** Marking submitted and approved receipts as reimbursed or exported, and reporting on them. */
  'keep-accounts': ['ACCOUNTING', 'ADMIN'],
  /** The approval screens and decisions (OP-44). */
  'decide-approvals': ['MANAGER'],
  'reopen-receipts': ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>;
export type BusinessAction = keyof typeof rolesFor;

/** Whether a person may do something in the business that they belong to; never without one. */
export const may = (person: Omit<Person, 'id'>, action: BusinessAction): boolean =>
  person.businessId !== null && (rolesFor[action] as readonly Role[]).includes(person.role);

/** Of these the directory shows everybody the members (OP-43). */
export const rolesShownToAll = ['MANAGER', 'ADMIN'] as const satisfies readonly Role[];

/** Whether the directory shows a person every member, or those of `rolesShownToAll` alone. */
export const seesAllMembers = (role: Role): boolean => role === 'ADMIN';
