import { type InvitableRole, maxOpenInvitations } from './rules.ts';

/** What somebody is invited for, by their role. */
const invitedTo: Record<InvitableRole, string> = {
  EMPLOYEE: 'submit your receipts for approval',
  MANAGER: 'approve your team’s receipts',
  ACCOUNTING: 'reimburse and export approved receipts',
};

/** Texts on businesses and their members; those in the specification are to the letter. */
export const businessMessages = {
  businessNameRequired: 'Please enter a business name.',
  businessNotFound: 'Business not found',
  alreadyRequested: 'You’ve already asked to join this business. An admin will review your request.',
  alreadyMember: 'You’re already a member of a business. Leave it before joining another.',
  alreadyMemberElsewhere: 'This person already belongs to a business.',
  alreadyDecided: 'This request has already been approved or rejected.',
  requestGone: 'This request no longer exists.',
  tooManyRequests: 'You’ve tried to join several times already. Please try again in an hour.',
  addressNotVerified: 'This email address isn’t verified. Check who it belongs to before you approve.',
  requestFailed: 'Failed to submit join request',
  approveFailed: 'Failed to approve request',
  rejectFailed: 'Failed to reject request',
  approved: 'Request Approved',
  rejected: 'Request Rejected',
  needPlan: 'Adding people to a business is part of the Business plan.',
  closedToNewMembers: 'This business can’t add people at the moment. Ask one of its admins.',
  inviteEmailRequired: 'Please enter an email address.',
  inviteEmailInvalid: 'Please enter a valid email address.',
  inviteFailed: 'Failed to send invitation',
  invited: (email: string) => `Invitation sent to ${email}`,
  alreadyInvited: 'This address already has an open invitation. Resend it, or revoke it first.',
  alreadyInBusiness: 'This person is already a member of your business.',
  invitationInvalid: 'This invitation is no longer valid. Ask an admin of the business for a new one.',
  invitationGone: 'This invitation no longer exists.',
  linkCopied: 'Link copied',
  linkFor: (email: string) => `Only ${email} can join with this link.`,
  hasAccount: (email: string) => `${email} already has an account. The invitation is on their dashboard.`,
  invitationExpired: 'This invitation has expired. Resend it for a new link.',
  tooManyOpenInvitations: `Your business has reached its limit of ${maxOpenInvitations} open invitations. Revoke some, or wait for them to be accepted.`,
  tooManyInvitations: 'You’ve sent a lot of invitations. Please try again in an hour.',
  invitedOften: 'This address has already been sent several invitations. Please try again in an hour.',
  verifyFirst: 'Verify your email address before you accept this invitation.',
  invitationForAnother:
    'This invitation was sent to a different email address. Sign in with that address to accept it.',
  /** The default message when the admin doesn't write one (OP-64). */
  defaultInvitation: (business: string, role: InvitableRole) =>
    `You’re invited to join ${business} on Docket to ${invitedTo[role]}.`,
  /** Before somebody on the Premium plan joins. */
  ownPlanEnds:
    'If you pay for Premium, it won’t renew once you’ve joined. While you’re a member, the business’s plan applies to you, and your own accounting exports aren’t shown.',
  roleRequired: 'Please select a role.',
  roleUnchanged: 'This person already has that role.',
  ownRole: 'You can’t change your own role.',
  roleFailed: 'Failed to update user role',
  removeSelf: 'You can’t remove yourself. To leave the business, go to its settings.',
  lastAdmin: 'A business needs an admin. Make someone else an admin first.',
  notMember: 'This person isn’t a member of your business.',
  ofFormerBusiness: 'This receipt belongs to a business you’ve left, so you can no longer change it.',
  noBusiness: 'You’re not a member of a business.',
  accountingEmailInvalid: 'Please enter a valid email address.',
  adminRequired: 'Admin access required.',
  usersFailed: 'Failed to fetch users',
  receiptsFailed: 'Failed to fetch receipts',
} as const;
