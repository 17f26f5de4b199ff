import type { BusinessAction } from '@docket/shared/permissions';

/** What a role may do in the business, in the order of the list. Everybody submits receipts. */
export const abilities: Record<BusinessAction, string> = {
  'see-directory': 'See who manages the business',
  'decide-approvals': 'Approve or reject submitted receipts',
  'see-absences': 'See which managers are away',
  'see-business-spending': 'See the business’s spending in Analytics',
  'keep-accounts': 'Reimburse, export and report on submitted receipts',
  'match-statements': 'Match bank and card statements to receipts',
  'share-corrections': 'Have corrections filled in for everyone',
  'manage-members': 'Invite and remove people, and change roles',
  'see-all-receipts': 'See everyone’s receipts, including drafts',
  'reopen-receipts': 'Reopen submitted and approved receipts',
  'manage-categories': 'Manage categories',
  'manage-custom-fields': 'Manage custom fields',
  'manage-policies': 'Set policies',
  'change-business': 'Set the accounting email',
  'manage-email-in': 'Manage the address for forwarded receipts',
  'manage-webhooks': 'Manage the business’s webhooks',
  'see-billing': 'See and change the plan and its bills',
  'see-audit-log': 'See the audit log',
};
