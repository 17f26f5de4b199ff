import { z } from 'zod';
import { plans } from '../billing/rules.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { withoutInvisible } from '../text.ts';
import { peopleMessages as text } from './messages.ts';
import { maxEmailLength, maxNameLength, maxPasswordLength, minPasswordLength, roles } from './rules.ts';

/** The current user as the server tells it: never the password nor anything of the verification (OP-96). */
export const user = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  role: z.enum(roles),
  emailVerified: z.boolean(),
  createdAt: z.string(),
  businessName: z.string().nullable(),
  businessId: z.uuid().nullable(),
  /** The effective plan: the business's for its members, else the user's own (OP-76). */
  plan: z.enum(plans),
  signatureImage: z.string().nullable(),
});
export type User = z.infer<typeof user>;

const emailAddress = (message: string) =>
  z.string(message).trim().max(maxEmailLength, message).pipe(z.email(message));
const name = (missing: string, tooLong: string) =>
  z.string(missing).overwrite(withoutInvisible).trim().min(1, missing).max(maxNameLength, tooLong);
const newPassword = z
  .string(text.passwordTooShort)
  .min(minPasswordLength, text.passwordTooShort)
  .max(maxPasswordLength, text.passwordTooLong);

export const loginBody = z.object({
  email: emailAddress(text.loginEmailInvalid),
  password: z
    .string(text.loginPasswordRequired)
    .min(1, text.loginPasswordRequired)
    .max(maxPasswordLength, text.passwordTooLong),
  remember: z.boolean().optional(),
});

export const registerBody = z
  .object({
    /** Accepted because the specification's payload has it; the server always uses the e-mail address. */
    username: z.string().max(maxEmailLength).optional(),
    firstName: name(text.firstNameRequired, text.firstNameTooLong),
    lastName: name(text.lastNameRequired, text.lastNameTooLong),
    email: emailAddress(text.emailInvalid),
    password: newPassword,
    confirmPassword: newPassword,
    businessName: z
      .string()
      .overwrite(withoutInvisible)
      .trim()
      .max(maxNameLength, text.businessNameTooLong)
      .optional(),
    /** Only preselects a later join request; it never grants a role (OP-75). */
    suggestedRole: z.string().max(20).optional(),
    acceptTerms: z.literal(true, text.termsNotAccepted).optional(),
  })
  .refine((body) => body.password === body.confirmPassword, {
    message: text.passwordsDiffer,
    path: ['confirmPassword'],
  });

/** The form demands the acceptance that a bare call may leave out (OP-93). */
export const registerForm = registerBody.safeExtend({ acceptTerms: z.literal(true, text.termsNotAccepted) });

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in user',
  access: 'session',
  reply: user,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in by e-mail address and password',
  access: 'public',
  body: loginBody,
  reply: user,
});

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Makes an account and signs in',
  access: 'public',
  body: registerBody,
  reply: user,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session',
  access: 'public',
  reply: done,
});
