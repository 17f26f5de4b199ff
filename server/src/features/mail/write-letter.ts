import { paths } from '@docket/shared/screens';
import { type AddressedLetter, knownToken, type World } from './letter/addressed-letter.ts';
import type { MailOrder } from './mail-order.ts';
import {
  addressee,
  openEmailChange,
  openReset,
  openVerification,
  unmailedMessage,
} from './queries/letters.ts';
import { contactMessageLetter } from './templates/contact-message.ts';
import { emailChangeAskedLetter } from './templates/email-change-asked.ts';
import { emailChangeLetter } from './templates/email-change.ts';
import { emailChangedLetter } from './templates/email-changed.ts';
import { passkeysChangedLetter } from './templates/passkeys-changed.ts';
import { passwordChangedLetter } from './templates/password-changed.ts';
import { passwordResetLetter } from './templates/password-reset.ts';
import { secondFactorChangedLetter } from './templates/second-factor-changed.ts';
import { verifyEmailLetter } from './templates/verify-email.ts';
import {
  writeApprovalDecided,
  writeApprovalsWaiting,
  writeApprovedCopy,
  writeTrailHead,
} from './write-approval-letter.ts';
import { writeInvitation, writeJoinDecided, writeJoinRequested } from './write-business-letter.ts';

/**
 * Looks up the details of an order and writes the letter. Null if it's no longer needed: the account is gone, or the
 * link was used or has expired.
 */
export async function writeLetter(world: World, order: MailOrder): Promise<AddressedLetter | null> {
  switch (order.template) {
    case 'verify-email':
      return await writeVerification(world, order);
    case 'email-change':
      return await writeEmailChange(world, order);
    case 'password-reset':
      return await writeReset(world, order.resetId);
    case 'invitation':
      return await writeInvitation(world, order.invitationId);
    case 'join-requested':
      return await writeJoinRequested(world, order);
    case 'join-decided':
      return await writeJoinDecided(world, order.requestId);
    case 'approvals-waiting':
      return await writeApprovalsWaiting(world, order);
    case 'approval-decided':
      return await writeApprovalDecided(world, order.approvalId);
    case 'approved-copy':
      return await writeApprovedCopy(world, order.approvalId);
    case 'trail-head':
      return await writeTrailHead(world, order);
    case 'contact-message':
      return await writeContactMessage(world, order.contactMessageId);
    case 'password-changed':
    case 'email-change-asked':
    case 'email-changed':
    case 'second-factor-changed':
    case 'passkeys-changed':
      return await writeNotice(world, order);
  }
}

async function writeVerification(
  { database, clock, config }: World,
  { userId, expiresAt: ends, removedAt }: Extract<MailOrder, { template: 'verify-email' }>,
): Promise<AddressedLetter | null> {
  const open = await openVerification(database, userId, clock());
  if (!open || open.expiresAt.getTime() !== new Date(ends).getTime()) return null;
  const { expiresAt, firstName } = open;
  const token = knownToken(config, { purpose: 'verify-email', rowId: userId, expiresAt }, open.tokenHash);
  const url = `${config.publicUrl}${paths.verifyEmail}?token=${token}`;
  return { to: open.email, letter: verifyEmailLetter({ firstName, url, removedAt }) };
}

async function writeEmailChange(
  { database, clock, config }: World,
  order: { userId: string; changeId: string },
): Promise<AddressedLetter | null> {
  const open = await openEmailChange(database, order, clock());
  if (!open) return null;
  const { expiresAt, firstName } = open;
  const link = { purpose: 'email-change', rowId: order.changeId, expiresAt } as const;
  const url = `${config.publicUrl}${paths.verifyEmail}?token=${knownToken(config, link, open.tokenHash)}`;
  return { to: open.email, letter: emailChangeLetter({ firstName, url }) };
}

async function writeReset(
  { database, clock, config }: World,
  resetId: string,
): Promise<AddressedLetter | null> {
  const open = await openReset(database, resetId, clock());
  if (!open) return null;
  const { expiresAt, firstName } = open;
  const token = knownToken(config, { purpose: 'password-reset', rowId: resetId, expiresAt }, open.tokenHash);
  const url = `${config.publicUrl}${paths.resetPassword}?token=${token}`;
  return { to: open.email, letter: passwordResetLetter({ firstName, url }) };
}

async function writeContactMessage(
  { database, config }: World,
  messageId: string,
): Promise<AddressedLetter | null> {
  const message = await unmailedMessage(database, messageId);
  if (!message) return null;
  return {
    to: config.supportEmail,
    replyTo: { name: message.name, address: message.email },
    letter: contactMessageLetter(message),
  };
}

type Notice = Extract<
  MailOrder,
  {
    template:
      | 'password-changed'
      | 'email-change-asked'
      | 'email-changed'
      | 'second-factor-changed'
      | 'passkeys-changed';
  }
>;

async function writeNotice({ database, config }: World, order: Notice): Promise<AddressedLetter | null> {
  const person = await addressee(database, order.userId);
  if (!person) return null;
  const facts = {
    firstName: person.firstName,
    at: order.at,
    supportEmail: config.supportEmail,
    resetUrl: `${config.publicUrl}${paths.resetPassword}`,
  };
  switch (order.template) {
    case 'password-changed':
      return { to: person.email, letter: passwordChangedLetter(facts) };
    case 'email-change-asked':
      return { to: order.oldEmail, letter: emailChangeAskedLetter({ ...facts, newEmail: order.newEmail }) };
    case 'email-changed':
      return { to: order.oldEmail, letter: emailChangedLetter({ ...facts, newEmail: order.newEmail }) };
    case 'second-factor-changed':
      return { to: person.email, letter: secondFactorChangedLetter({ ...facts, ...order }) };
    case 'passkeys-changed':
      return { to: person.email, letter: passkeysChangedLetter({ ...facts, ...order }) };
  }
}
