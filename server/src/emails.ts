import { emailChangeAskedEmail } from './features/auth/emails/email-change-asked.ts';
import { emailChangeEmail } from './features/auth/emails/email-change.ts';
import { emailChangedEmail } from './features/auth/emails/email-changed.ts';
import { passkeysChangedEmail } from './features/account/emails/passkeys-changed.ts';
import { secondFactorChangedEmail } from './features/account/emails/second-factor-changed.ts';
import { approvalDecidedEmail } from './features/approvals/emails/templates/approval-decided.ts';
import { approvalsWaitingEmail } from './features/approvals/emails/templates/approvals-waiting.ts';
import { receiptReopenedEmail } from './features/approvals/emails/templates/receipt-reopened.ts';
import { approvedCopyEmail } from './features/approvals/emails/templates/approved-copy.ts';
import { passwordChangedEmail } from './features/auth/emails/password-changed.ts';
import { passwordResetEmail } from './features/auth/emails/password-reset.ts';
import { verificationEmail } from './features/auth/emails/verify-email.ts';
import { invitationEmail } from './features/business/emails/invitation.ts';
import { joinDecidedEmail } from './features/business/emails/join-decided.ts';
import { joinRequestedEmail } from './features/business/emails/join-requested.ts';
import { memberRemovedEmail } from './features/business/emails/member-removed.ts';
import { contactMessageEmail } from './features/contact/emails/contact-message.ts';
import { messageHandledEmail } from './features/email-in/emails/message-handled.ts';
import { senderWaitingEmail } from './features/email-in/emails/sender-waiting.ts';
import type { QueuedEmail } from './features/mail/define-email.ts';
import { tokenCreatedEmail } from './features/programs/emails/token-created.ts';
import { webhookOffEmail } from './features/programs/emails/webhook-off.ts';
import { reportPreparedEmail } from './features/reports/prepared/emails/report-prepared.ts';
import { receiptRequestedEmail } from './features/statements/emails/receipt-requested.ts';
import { trailHeadEmail } from './features/trail/emails/trail-head.ts';

/** Every kind of email that the program sends. */
export const emails: readonly QueuedEmail[] = [
  verificationEmail,
  passwordResetEmail,
  passwordChangedEmail,
  emailChangeEmail,
  emailChangeAskedEmail,
  emailChangedEmail,
  secondFactorChangedEmail,
  passkeysChangedEmail,
  joinRequestedEmail,
  joinDecidedEmail,
  invitationEmail,
  memberRemovedEmail,
  approvalsWaitingEmail,
  approvalDecidedEmail,
  approvedCopyEmail,
  receiptReopenedEmail,
  trailHeadEmail,
  reportPreparedEmail,
  tokenCreatedEmail,
  webhookOffEmail,
  receiptRequestedEmail,
  senderWaitingEmail,
  messageHandledEmail,
  contactMessageEmail,
];
