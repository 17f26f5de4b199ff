import { dayOf } from '@docket/shared/calendar';
import { emailAddress, newPassword, personName } from '@docket/shared/auth/contract';
import { authMessages as text } from '@docket/shared/auth/messages';
import { normaliseEmail, roles } from '@docket/shared/auth/rules';
import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import type { Services } from '../../platform/services.ts';
import { admitMember, type AddMemberServices } from '../business/membership/add-member.ts';
import { changeMembership } from '../business/membership/lock-membership.ts';
import { hasAdmin, insertAccount, lockOrInsertBusiness, similarBusinessName } from './queries.ts';

export const businessNameGiven = personName('Business name is required', text.businessNameTooLong);

/** An account as an operator enters it, with the rules of the registration form. */
export const newAccount = z
  .object({
    email: emailAddress(text.emailInvalid),
    password: newPassword,
    firstName: personName(text.firstNameRequired, text.firstNameTooLong).optional(),
    lastName: personName(text.lastNameRequired, text.lastNameTooLong).optional(),
    role: z.enum(roles, `The role must be one of ${roles.join(', ')}`).optional(),
    businessName: businessNameGiven.optional(),
    /** Whether a new business may have the name of another in other capitals and spaces. */
    allowSimilarName: z.boolean().default(false),
  })
  .refine(({ role = 'EMPLOYEE', businessName }) => role === 'EMPLOYEE' || businessName !== undefined, {
    error: ({ input }) => `${(input as { role?: string }).role} needs a business: add --business`,
    path: ['businessName'],
  });
export type NewAccount = z.input<typeof newAccount>;

export interface CreatedAccount {
  email: string;
  role: (typeof roles)[number];
  business: { name: string; isNew: boolean } | null;
}

/**
 * Creates an account for an operator, with a verified address and the given role and business. If the business doesn't
 * exist, it's created with the person as its ADMIN (OP-74); a business always has one. Another whose name only differs in
 * capitals and spaces refuses it, unless that's allowed.
 */
export async function createAccount(
  services: Pick<Services, 'database' | 'newId' | 'jobs'> & AddMemberServices,
  {
    email: address,
    password,
    firstName,
    lastName,
    role: givenRole,
    businessName,
    allowSimilarName,
  }: NewAccount,
): Promise<CreatedAccount> {
  const passwordHash = await hashPassword(password);
  const { newId } = services;
  const email = normaliseEmail(address);
  const now = services.clock();
  return await changeMembership(services, async (transaction) => {
    const business =
      businessName === undefined
        ? null
        : await lockOrInsertBusiness(transaction, { id: newId(), name: businessName, createdAt: now });
    if (business?.isNew && !allowSimilarName) await refuseSimilarName(transaction, business.name);
    const role = givenRole ?? (business?.isNew ? 'ADMIN' : 'EMPLOYEE');
    if (business && role !== 'ADMIN') await requireAdmin(transaction, business);
    const person = { id: newId(), email, firstName: firstName ?? null, lastName: lastName ?? null };
    const isNew = await insertAccount(transaction, {
      ...person,
      username: email,
      password: passwordHash,
      businessName: businessName ?? null,
      emailVerified: true,
      lastResetDate: dayOf(now),
      createdAt: now,
    });
    if (!isNew) throw new Refusal('EMAIL_EXISTS');
    if (business) {
      const how = 'Account created';
      await admitMember(services, transaction, { businessId: business.id, person, role, actor: null, how });
    }
    return { email, role, business: business && { name: business.name, isNew: business.isNew } };
  });
}

/** Names are exact (OP-80), so a slip of the operator's would be a second business. */
async function refuseSimilarName(transaction: Transaction, name: string): Promise<void> {
  const similar = await similarBusinessName(transaction, name);
  if (similar !== undefined)
    throw new Refusal(
      'CONFLICT',
      `There's already a business called ${similar}: enter its name exactly as it is, or add --allow-similar-name to create another`,
    );
}

async function requireAdmin(
  transaction: Transaction,
  { id, name, isNew }: { id: string; name: string; isNew: boolean },
): Promise<void> {
  if (await hasAdmin(transaction, id)) return;
  const what = isNew ? `The business ${name} doesn't exist yet` : `The business ${name} has no ADMIN`;
  throw new Refusal('CONFLICT', `${what}: its first member must be its ADMIN`);
}
