import type { Member } from '@docket/shared/business/contract';
import { rolesShownToAll, seesAllMembers } from '@docket/shared/permissions';
import { permitted } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { membersOf, type PersonRecord } from '../queries/members.ts';

/** The members the caller can see: all for an ADMIN, otherwise managers and admins; none without a business (OP-43). */
export async function listDirectory(
  { database }: Pick<Services, 'database'>,
  { person, business }: Caller,
): Promise<Member[]> {
  if (!business) return [];
  const shown = seesAllMembers(person.role) ? undefined : rolesShownToAll;
  return (await membersOf(database, business, shown)).map(presentMember);
}

/** Every member, for an ADMIN. */
export async function listUsers({ database }: Pick<Services, 'database'>, caller: Caller): Promise<Member[]> {
  return (await membersOf(database, permitted(caller, 'manage-members'))).map(presentMember);
}

export const presentMember = (person: PersonRecord): Member => ({
  id: person.id,
  username: person.username,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  role: person.role,
  emailVerified: person.emailVerified,
  createdAt: person.createdAt.toISOString(),
});
