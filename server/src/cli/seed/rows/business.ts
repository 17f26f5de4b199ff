import { dayOf, monthOf } from '@docket/shared/calendar';
import { toDecimalText } from '@docket/shared/money';
import { costOfJoining } from '@docket/shared/plans/rules';
import { invitationLink } from '../../../features/business/invitations/invitation-link.ts';
import { insertInvitation } from '../../../features/business/queries/invitations.ts';
import { insertJoinRequest } from '../../../features/business/queries/join-requests.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type DemoPerson,
  demonstration,
  invitation,
  joinRequests,
  people,
  policies,
} from '../demonstration.ts';
import { accountWhere, createdBefore, type Demonstration } from './accounts.ts';
import { insertBusinessRow, insertCategories, insertPolicies, insertUsers } from './queries.ts';

/** The business with its categories and policies. */
export async function insertBusiness(
  { newId }: Pick<Services, 'newId'>,
  transaction: Transaction,
  { businessId, now }: Demonstration,
): Promise<void> {
  const createdAt = createdBefore(now);
  await insertBusinessRow(transaction, {
    id: businessId,
    name: demonstration.business,
    plan: 'business',
    createdAt,
    updatedAt: createdAt,
  });
  await insertCategories(
    transaction,
    demonstration.categories.map((category) => ({
      ...category,
      id: newId(),
      businessId,
      createdAt,
      updatedAt: createdAt,
    })),
  );
  await insertPolicies(
    transaction,
    policies.map((policy) => ({ ...policy, isOn: true, id: newId(), businessId, createdAt })),
  );
}

/** Everyone's accounts, with the scans that their receipts have used. */
export async function insertAccounts(
  transaction: Transaction,
  { accounts, receipts, now }: Demonstration,
  passwordHash: string,
): Promise<void> {
  const scansOf = (person: DemoPerson) =>
    receipts.filter(
      ({ plan }) =>
        plan.person === person && plan.status !== 'FAILED' && monthOf(plan.createdAt) === monthOf(now),
    ).length;
  await insertUsers(
    transaction,
    [...accounts].map(([person, { userId, businessId, signature }]) => ({
      id: userId,
      username: person.email,
      email: person.email,
      password: passwordHash,
      firstName: person.firstName,
      lastName: person.lastName,
      businessName: person.isMember ? demonstration.business : null,
      businessId,
      plan: person.plan,
      role: person.role,
      emailVerified: true,
      signatureImage: person.signs ? signature : null,
      scansUsedThisMonth: scansOf(person),
      businessScansThisMonth: businessId === null ? 0 : scansOf(person),
      lastResetDate: dayOf(now),
      createdAt: createdBefore(now),
    })),
  );
}

/** Those who want to join the business, and the one who's invited. */
export async function insertNewcomers(
  { newId, config }: Pick<Services, 'newId' | 'config'>,
  transaction: Transaction,
  { businessId, accounts, now }: Demonstration,
): Promise<void> {
  const hoursBefore = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
  const cents = costOfJoining(people.filter(({ isMember }) => isMember).length);
  for (const { email, role, message, hoursAgo } of joinRequests) {
    const [, { userId }] = accountWhere(accounts, (person) => person.email === email);
    await insertJoinRequest(transaction, {
      id: newId(),
      userId,
      businessId,
      businessName: demonstration.business,
      requestedRole: role,
      requestMessage: message,
      requestedAt: hoursBefore(hoursAgo),
      requiresPayment: cents > 0,
      estimatedMonthlyCost: toDecimalText(cents),
    });
  }
  const { hoursAgo, ...invited } = invitation;
  const id = newId();
  const invitedAt = hoursBefore(hoursAgo);
  const { tokenHash, expiresAt } = invitationLink({ config, clock: () => invitedAt }, id);
  const [, admin] = accountWhere(accounts, ({ role }) => role === 'ADMIN');
  await insertInvitation(transaction, {
    ...invited,
    id,
    businessId,
    tokenHash,
    invitedAt,
    expiresAt,
    invitedBy: admin.userId,
  });
}
