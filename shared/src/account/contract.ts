import { z } from 'zod';
import { done, endpoint, fileReply } from '../http/endpoint.ts';
import { emailAddress, newPassword, personName, repeats, user } from '../auth/contract.ts';
import { authMessages } from '../auth/messages.ts';
import { businessSizes, maxPasswordLength } from '../auth/rules.ts';
import { accountMessages as text } from './messages.ts';
import { maxSignatureLength, signaturePattern, signInOutcomes } from './rules.ts';

const givenPassword = (missing: string) => z.string(missing).min(1, missing).max(maxPasswordLength, missing);
/** Required again before anything that could lock the person out or export their data. */
export const ownPassword = givenPassword(authMessages.loginPasswordRequired);
export const code = z.string(authMessages.wrongCode).trim().min(1, authMessages.secondFactorRequired).max(40);

export const profileBody = z.object({
  firstName: personName(authMessages.firstNameRequired, authMessages.firstNameTooLong),
  lastName: personName(authMessages.lastNameRequired, authMessages.lastNameTooLong),
  email: emailAddress(authMessages.emailInvalid),
  /** Omitted: unchanged. */
  businessSize: z.enum(businessSizes).nullable().optional(),
  /** Required for a new address; with the code if signing in needs one. */
  password: ownPassword.optional(),
  code: code.optional(),
});

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/user/profile',
  summary:
    'Changes names immediately. A new email address requires the password, and stays in pendingEmail until it is confirmed through the emailed link; the username then follows it (OP-95)',
  access: 'session',
  proof: 'given',
  body: profileBody,
  reply: user,
});

export const resendEmailChange = endpoint({
  method: 'POST',
  path: '/api/user/email-change/resend',
  summary: 'Emails a new link to the unconfirmed address; earlier links stop working',
  access: 'session',
  reply: done,
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/user/email-change',
  summary: 'Cancels an email change; the emailed link stops working',
  access: 'session',
  reply: user,
});

export const passwordBody = z
  .object({
    currentPassword: givenPassword(text.currentPasswordRequired),
    newPassword,
    confirmPassword: z.string(text.confirmationRequired).min(1, text.confirmationRequired),
  })
  .refine((body) => body.newPassword === body.confirmPassword, repeats('newPassword', text.passwordsDiffer));

export const changePassword = endpoint({
  method: 'PATCH',
  path: '/api/user/password',
  summary: "Changes the password and ends the user's other sessions",
  access: 'session',
  proof: 'given',
  body: passwordBody,
  reply: done,
});

/** A PNG as a data URL, transparent and trimmed by the signature pad; null removes the saved one. */
export const signatureImage = z
  .string(text.signatureInvalid)
  .max(maxSignatureLength, text.signatureTooLarge)
  .regex(signaturePattern, text.signatureInvalid);

export const saveSignature = endpoint({
  method: 'PUT',
  path: '/api/user/signature',
  summary: 'Saves or removes the digital signature',
  access: 'session',
  body: z.object({ signatureImage: signatureImage.nullable() }),
  reply: z.object({ user }),
});

export const savedSignature = endpoint({
  method: 'GET',
  path: '/api/user/signature',
  summary: 'Gets the saved digital signature',
  access: 'session',
  reply: z.object({ signatureImage: z.string().nullable() }),
});

/** A device is a session: a signed-in browser. */
export const device = z.object({
  id: z.string(),
  /** The user agent in words: 'Firefox on Android'; null if unknown. */
  name: z.string().nullable(),
  signedInAt: z.string(),
  /** Accurate to a few minutes. */
  lastUsedAt: z.string(),
  remembered: z.boolean(),
  /** The current session. */
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/user/devices',
  summary: "Lists the person's sessions, the current one first, then by last use",
  access: 'session',
  reply: z.array(device),
});

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/api/user/devices/{id}',
  summary: "Ends one of the user's sessions",
  access: 'session',
  proof: 'recent',
  params: z.object({ id: z.string().min(1).max(100) }),
  reply: done,
});

export const signOutOtherDevices = endpoint({
  method: 'DELETE',
  path: '/api/user/devices',
  summary: "Ends all of the person's sessions except the current one",
  access: 'session',
  proof: 'recent',
  reply: done,
});

/** A sign-in to the account, or an attempt that failed. */
export const signIn = z.object({
  at: z.string(),
  outcome: z.enum(signInOutcomes),
  /** As a device's name. */
  device: z.string().nullable(),
});
export type SignIn = z.infer<typeof signIn>;

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/user/sign-ins',
  summary: "Lists the latest sign-ins to the person's account and the attempts that failed, newest first",
  access: 'session',
  reply: z.array(signIn),
});

export const secondFactor = endpoint({
  method: 'GET',
  path: '/api/user/second-factor',
  summary: 'Says whether signing in needs a code, and how many recovery codes are left',
  access: 'session',
  reply: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number().int().nonnegative() }),
});

export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/set-up',
  summary: 'Creates a secret for an authenticator app; it takes effect once a code confirms it',
  access: 'session',
  proof: 'given',
  body: z.object({ password: ownPassword }),
  reply: z.object({
    /** Base32, for manual entry. */
    secret: z.string(),
    /** otpauth://, for the QR code. */
    uri: z.string(),
  }),
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const enableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/enable',
  summary:
    'Confirms the secret with a code, ends the other sessions and returns the recovery codes, once only',
  access: 'session',
  body: z.object({ code }),
  reply: recoveryCodes,
});

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/disable',
  summary: 'Turns off two-factor sign-in',
  access: 'session',
  proof: 'given',
  body: z.object({ password: ownPassword, code }),
  reply: done,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/recovery-codes',
  summary: 'Replaces all recovery codes',
  access: 'session',
  proof: 'given',
  body: z.object({ password: ownPassword, code }),
  reply: recoveryCodes,
});

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/user/export.zip',
  summary: "Exports all the person's data: account, receipts as CSV and JSON, and their files (OP-109)",
  access: 'session',
  proof: 'recent',
  reply: fileReply('application/zip'),
});

export const accountDeletion = endpoint({
  method: 'GET',
  path: '/api/user/deletion',
  summary: 'Says what deleting the account would remove and what the business would keep (OP-110)',
  access: 'session',
  reply: z.object({
    /** The person's receipts that would be deleted with their files. */
    receiptsRemoved: z.number().int().nonnegative(),
    /** Submitted or decided receipts that the business keeps. */
    receiptsKept: z.number().int().nonnegative(),
    businessName: z.string().nullable(),
    /** The last admin of a business with other members must appoint another first. */
    isLastAdmin: z.boolean(),
    secondFactor: z.boolean(),
  }),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/user/deletion',
  summary: 'Permanently deletes the account and ends all its sessions',
  access: 'session',
  proof: 'given',
  body: z.object({ password: ownPassword, code: code.optional() }),
  reply: done,
});
