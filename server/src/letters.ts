import { emailChangeAskedLetter } from './features/auth/letters/email-change-asked.ts';
import { emailChangeLetter } from './features/auth/letters/email-change.ts';
import { emailChangedLetter } from './features/auth/letters/email-changed.ts';
import { passkeysChangedLetter } from './features/account/letters/passkeys-changed.ts';
import { secondFactorChangedLetter } from './features/account/letters/second-factor-changed.ts';
import { approvalDecidedLetter } from './features/approvals/letters/approval-decided.ts';
import { approvalsWaitingLetter } from './features/approvals/letters/approvals-waiting.ts';
import { approvedCopyLetter } from './features/approvals/letters/approved-copy.ts';
import { passwordChangedLetter } from './features/auth/letters/password-changed.ts';
import { passwordResetLetter } from './features/auth/letters/password-reset.ts';
import { verifyEmailLetter } from './features/auth/letters/verify-email.ts';
import { invitationLetter } from './features/business/letters/invitation.ts';
import { joinDecidedLetter } from './features/business/letters/join-decided.ts';
import { joinRequestedLetter } from './features/business/letters/join-requested.ts';
import { contactMessageLetter } from './features/contact/letters/contact-message.ts';
import type { QueuedLetter } from './features/mail/define-letter.ts';
import { reportPreparedLetter } from './features/reports/prepared/letters/report-prepared.ts';
import { trailHeadLetter } from './features/trail/letters/trail-head.ts';

/** Every kind of mail that the program sends. */
export const letters: readonly QueuedLetter[] = [
  verifyEmailLetter,
  passwordResetLetter,
  passwordChangedLetter,
  emailChangeLetter,
  emailChangeAskedLetter,
  emailChangedLetter,
  secondFactorChangedLetter,
  passkeysChangedLetter,
  joinRequestedLetter,
  joinDecidedLetter,
  invitationLetter,
  approvalsWaitingLetter,
  approvalDecidedLetter,
  approvedCopyLetter,
  trailHeadLetter,
  reportPreparedLetter,
  contactMessageLetter,
];
