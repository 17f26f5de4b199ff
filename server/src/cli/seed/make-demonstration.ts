import { costOfJoining, readingPriority } from '@docket/shared/plans/rules';
import { dayOf, monthOf } from '@docket/shared/calendar';
import { toDecimalText } from '@docket/shared/money';
import { invitationLink } from '../../features/business/invitations/invitation-link.ts';
import { insertInvitation } from '../../features/business/queries/invitations.ts';
import { insertJoinRequest } from '../../features/business/queries/join-requests.ts';
import { readReceiptJob } from '../../features/receipts/jobs.ts';
import { insertFile } from '../../features/receipts/queries/files/stored-files.ts';
import { insertReceipt } from '../../features/receipts/queries/receipts.ts';
import type { Transaction } from '../../platform/database.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import type { Services } from '../../platform/services.ts';
import { CannotStart } from '../cannot-start.ts';
import { chanceFrom } from './chance.ts';
import {
  type DemoPerson,
  demonstration,
  invitation,
  joinRequests,
  people,
  policies,
} from './demonstration.ts';
import { makeReceipts } from './make-receipts.ts';
import { planReceipts } from './plan-receipts.ts';
import { insertBusiness, insertPolicies, insertUsers, whoIsThere } from './queries.ts';
import { type MadeReceipt, type Membership, receiptRow } from './receipt-rows.ts';
import { insertCardStatement } from './statement.ts';
import { signatureOf } from './paper/signature.ts';
import { type Act, actsOf, submitAndDecide } from './submissions.ts';

type SeedServices = Pick<Services, 'database' | 'storage' | 'jobs' | 'clock' | 'newId' | 'config'>;

const accountAgeMs = 460 * 24 * 60 * 60 * 1000;

/** Creates the demonstration, all or nothing. Returns false if it already exists. */
export async function makeDemonstration(
  services: SeedServices,
  say: (line: string) => void,
): Promise<boolean> {
  if (await isThere(services)) return false;
  const now = services.clock();
  const plans = people.flatMap((person) => planReceipts(person, now, chanceFrom(person.email)));
  say(`Drawing ${plans.length} receipts; this takes about a minute`);
  const receipts = await makeReceipts(services, plans);
  const password = await hashPassword(demonstration.password);
  const businessId = services.newId();
  const members = await membershipsOf(services, businessId);
  await services.database.transaction().execute(async (transaction) => {
    await insertEverybody(services, transaction, { members, businessId, receipts, password, now });
    await insertReceipts(services, transaction, { members, receipts, now });
    await insertRules(services, transaction, { members, businessId, receipts, now });
  });
  return true;
}

/** Checks whether the demonstration exists. Fails if its business name or an address is taken by someone else. */
async function isThere({ database }: SeedServices): Promise<boolean> {
  const addresses = people.map(({ email }) => email);
  const { businessId, accounts } = await whoIsThere(database, demonstration.business, addresses);
  if (businessId === null && accounts.length === 0) return false;
  const inside = new Set(
    accounts.filter((account) => account.businessId === businessId).map(({ email }) => email),
  );
  if (businessId !== null && people.some(({ role, email }) => role === 'ADMIN' && inside.has(email)))
    return true;
  const taken = accounts[0]?.email ?? `the business ${demonstration.business}`;
  throw new CannotStart(`${taken} already exists and isn't part of the demonstration. Nothing was changed`);
}

type Memberships = Map<DemoPerson, Membership>;

async function membershipsOf({ newId }: SeedServices, businessId: string): Promise<Memberships> {
  const entries = people.map(async (person) => {
    const signature = await signatureOf(`${person.firstName} ${person.lastName}`);
    return [person, { userId: newId(), businessId: person.isMember ? businessId : null, signature }] as const;
  });
  return new Map(await Promise.all(entries));
}

function memberIn(members: Memberships, person: DemoPerson | undefined): Membership {
  const member = person && members.get(person);
  if (!member) throw new Error('nobody in the demonstration is meant');
  return member;
}

interface Everything {
  members: Memberships;
  receipts: MadeReceipt[];
  now: Date;
}

async function insertEverybody(
  services: SeedServices,
  transaction: Transaction,
  { members, businessId, receipts, password, now }: Everything & { businessId: string; password: string },
): Promise<void> {
  const { newId } = services;
  const createdAt = new Date(now.getTime() - accountAgeMs);
  await insertBusiness(
    transaction,
    { id: businessId, name: demonstration.business, plan: 'business', createdAt, updatedAt: createdAt },
    demonstration.categories.map((category) => ({
      ...category,
      id: newId(),
      businessId,
      createdAt,
      updatedAt: createdAt,
    })),
  );
  const scansOf = (person: DemoPerson) =>
    receipts.filter(
      ({ plan }) =>
        plan.person === person && plan.status !== 'FAILED' && monthOf(plan.createdAt) === monthOf(now),
    ).length;
  await insertUsers(
    transaction,
    [...members].map(([person, { userId, signature, ...member }]) => ({
      id: userId,
      username: person.email,
      email: person.email,
      password,
      firstName: person.firstName,
      lastName: person.lastName,
      businessName: person.isMember ? demonstration.business : null,
      businessId: member.businessId,
      plan: person.plan,
      role: person.role,
      emailVerified: true,
      signatureImage: person.signs ? signature : null,
      scansUsedThisMonth: scansOf(person),
      lastResetDate: dayOf(now),
      createdAt,
    })),
  );
  await insertNewcomers(services, transaction, { members, businessId, now });
}

async function insertNewcomers(
  services: SeedServices,
  transaction: Transaction,
  { members, businessId, now }: Pick<Everything, 'members' | 'now'> & { businessId: string },
): Promise<void> {
  const { newId, config } = services;
  const moment = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 60 * 60 * 1000);
  const idOf = (wanted: (person: DemoPerson) => boolean) => memberIn(members, people.find(wanted)).userId;
  const cents = costOfJoining(people.filter(({ isMember }) => isMember).length);
  for (const { email, role, message, hoursAgo } of joinRequests)
    await insertJoinRequest(transaction, {
      id: newId(),
      userId: idOf((person) => person.email === email),
      businessId,
      businessName: demonstration.business,
      requestedRole: role,
      requestMessage: message,
      requestedAt: moment(hoursAgo),
      requiresPayment: cents > 0,
      estimatedMonthlyCost: toDecimalText(cents),
    });
  const { hoursAgo, ...invited } = invitation;
  const id = newId();
  const invitedAt = moment(hoursAgo);
  const { tokenHash, expiresAt } = invitationLink({ config, clock: () => invitedAt }, id);
  const invitedBy = idOf(({ role }) => role === 'ADMIN');
  await insertInvitation(transaction, {
    ...invited,
    id,
    businessId,
    tokenHash,
    invitedAt,
    expiresAt,
    invitedBy,
  });
}

/** The business's policies, and a statement of an employee's card. */
async function insertRules(
  services: SeedServices,
  transaction: Transaction,
  { members, businessId, receipts, now }: Everything & { businessId: string },
): Promise<void> {
  const createdAt = new Date(now.getTime() - accountAgeMs);
  await insertPolicies(
    transaction,
    policies.map((policy) => ({ ...policy, isOn: true, id: services.newId(), businessId, createdAt })),
  );
  const holder = people.find(({ role }) => role === 'EMPLOYEE');
  await insertCardStatement(services, transaction, {
    businessId,
    holderId: memberIn(members, holder).userId,
    importedBy: memberIn(
      members,
      people.find(({ role }) => role === 'ACCOUNTING'),
    ).userId,
    cardLast4: holder?.cardLast4 ?? '',
    receipts: receipts.filter(({ plan }) => plan.person === holder),
    now,
  });
}

async function insertReceipts(
  { jobs, newId }: SeedServices,
  transaction: Transaction,
  { members, receipts, now }: Everything,
): Promise<void> {
  const managers = [...members].filter(([{ role }]) => role === 'MANAGER');
  const acts: Act[] = [];
  for (const receipt of receipts) {
    const chance = chanceFrom(`${receipt.printed.documentNumber} ${receipt.plan.date}`);
    const owner = memberIn(members, receipt.plan.person);
    const [, manager] = chance.pick(managers.filter(([, other]) => other !== owner));
    acts.push(...actsOf(receipt, { owner, manager, newId }, now, chance));
    for (const file of [receipt.file, receipt.thumbnail])
      if (file) await insertFile(transaction, { ...file, createdAt: receipt.plan.createdAt });
    const row = receiptRow(receipt, owner, chance);
    if (!(await insertReceipt(transaction, row))) throw new Error('two receipts were given one number');
    if (row.status === 'PROCESSING')
      await jobs.enqueue(
        transaction,
        readReceiptJob,
        { receiptId: receipt.id },
        { priority: readingPriority('business') },
      );
  }
  await submitAndDecide(transaction, acts);
}
