import { z } from 'zod';
import { plans } from '../plans/rules.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { onOneLine } from '../text.ts';
import { authMessages as text } from './messages.ts';
import {
  businessSizes,
  maxEmailLength,
  maxNameLength,
  maxPasswordLength,
  minPasswordLength,
  roles,
} from './rules.ts';

/** The current user in responses: never the password or verification data (OP-96). */
export const user = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  role: z.enum(roles),
  emailVerified: z.boolean(),
  /** A new address that replaces `email` once its link is opened (OP-95). */
  pendingEmail: z.string().optional(),
  createdAt: z.string(),
  /** Their business's. Without one, what they registered with, which is only a label (OP-73). */
  businessName: z.string().nullable(),
  businessId: z.uuid().nullable(),
  /** The effective plan: the business's for its members, otherwise the user's own (OP-76). */
  plan: z.enum(plans),
  signatureImage: z.string().nullable(),
  businessSize: z.enum(businessSizes).nullable(),
});
export type User = z.infer<typeof user>;

export const emailAddress = (message: string) =>
  z.string(message).trim().max(maxEmailLength, message).pipe(z.email(message));
export const personName = (missing: string, tooLong: string) =>
  z.string(missing).overwrite(onOneLine).trim().min(1, missing).max(maxNameLength, tooLong);
export const newPassword = z
  .string(text.passwordTooShort)
  .min(minPasswordLength, text.passwordTooShort)
  .max(maxPasswordLength, text.passwordTooLong);

/** The rule that `confirmPassword` repeats the password, which is also checked while other fields are wrong. */
export const repeats = (password: string, message: string) => ({
  message,
  path: ['confirmPassword'],
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path: [field] = [] }) => field && field !== password && field !== 'confirmPassword'),
});

/** The secret of an emailed link. */
export const linkToken = z.string(text.linkInvalid).min(1, text.linkInvalid).max(200, text.linkInvalid);

const maxCodeLength = 40;

export const loginBody = z.object({
  email: emailAddress(text.loginEmailInvalid),
  password: z
    .string(text.loginPasswordRequired)
    .min(1, text.loginPasswordRequired)
    .max(maxPasswordLength, text.passwordTooLong),
  remember: z.boolean().optional(),
  /** From an authenticator app, or a recovery code. Required after SECOND_FACTOR_REQUIRED. */
  code: z.string().trim().min(1, text.secondFactorRequired).max(maxCodeLength, text.wrongCode).optional(),
});

export const registerBody = z
  .object({
    /** Accepted because the specification's payload has it; the server always uses the email address. */
    username: z.string().max(maxEmailLength).optional(),
    firstName: personName(text.firstNameRequired, text.firstNameTooLong),
    lastName: personName(text.lastNameRequired, text.lastNameTooLong),
    email: emailAddress(text.emailInvalid),
    password: newPassword,
    confirmPassword: newPassword,
    businessName: z
      .string()
      .overwrite(onOneLine)
      .trim()
      .max(maxNameLength, text.businessNameTooLong)
      .optional(),
    /** Only preselects a later join request; it never grants a role (OP-75). */
    suggestedRole: z.string().max(20).optional(),
    /** From an invitation link to the same address: the account starts as a member with the invited role (OP-64). */
    invitation: linkToken.optional(),
    acceptTerms: z.literal(true, text.termsNotAccepted).optional(),
  })
  .refine((body) => body.password === body.confirmPassword, repeats('password', text.passwordsDiffer));

/** The form requires acceptance, which an API call may omit (OP-93). */
export const registerForm = registerBody.safeExtend({ acceptTerms: z.literal(true, text.termsNotAccepted) });

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'Gets the signed-in user',
  access: 'session',
  reply: user,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in with email address and password',
  access: 'public',
  body: loginBody,
  reply: user,
});

/**
 * Without a mail server the person is signed in straight away; with one, they're asked to verify their address (OP-55).
 */
export const registerReply = z.union([user, z.object({ message: z.string() })]);

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Creates an account, then signs in or asks for the address to be verified',
  access: 'public',
  body: registerBody,
  reply: registerReply,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  summary: 'Verifies an email address with the emailed link',
  access: 'public',
  body: z.object({ token: linkToken }),
  reply: done,
});

export const addressBody = z.object({ email: emailAddress(text.emailInvalid) });

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/verify-email/resend',
  summary: "Emails a new verification link; the response is the same for addresses that don't need one",
  access: 'public',
  body: addressBody,
  reply: done,
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Emails a link to reset the password; the response is the same for unknown addresses (OP-33)',
  access: 'public',
  body: addressBody,
  reply: done,
});

export const resetPasswordForm = z
  .object({ newPassword, confirmPassword: newPassword })
  .refine((body) => body.newPassword === body.confirmPassword, repeats('newPassword', text.passwordsDiffer));

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password-reset/confirm',
  summary: 'Resets the password with an emailed link and ends every session of the account',
  access: 'public',
  body: resetPasswordForm.safeExtend({ token: linkToken }),
  reply: done,
});

/** A leaked password isn't refused: the specification accepts it. */
export const checkPassword = endpoint({
  method: 'POST',
  path: '/api/password-check',
  summary: 'Says whether a new password is on public lists of leaked ones; it isn’t stored',
  access: 'public',
  body: z.object({ password: newPassword }),
  reply: z.object({ leaked: z.boolean() }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session',
  access: 'public',
  reply: done,
});
