import type { Transaction } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { type AddMemberServices, addMember } from './membership/add-member.ts';
import { lockMembership } from './membership/lock-membership.ts';
import { deleteBusiness, insertBusiness } from './queries/businesses.ts';
import type { PersonRecord } from './queries/members.ts';

interface NewBusiness {
  name: string;
  userId: string;
  /** Null for an operator. */
  actor: string | null;
  /** How, as text for the log. */
  how: string;
}

export type OpenedBusiness =
  | { businessId: string; person: PersonRecord }
  /** Nothing was created: the name exists, or the person is already a member of a business, or gone. */
  | { refused: 'name-taken' | 'member' };

/**
 * Creates a business with someone as its ADMIN (OP-74). Never joins an existing one: anyone could type its name and
 * become its ADMIN (OP-73).
 */
export async function openBusiness(
  services: Pick<Services, 'newId'> & AddMemberServices,
  transaction: Transaction,
  { name, userId, actor, how }: NewBusiness,
): Promise<OpenedBusiness> {
  const businessId = services.newId();
  const isNew = await insertBusiness(transaction, { id: businessId, name, createdAt: services.clock() });
  if (!isNew) return { refused: 'name-taken' };
  const { people } = await lockMembership(transaction, businessId, [userId]);
  const person = people.get(userId);
  if (person?.businessId !== null) {
    await deleteBusiness(transaction, businessId);
    return { refused: 'member' };
  }
  await addMember(services, transaction, { businessId, person, role: 'ADMIN', actor, how });
  return { businessId, person };
}
