import type { Role } from '@docket/shared/auth/rules';
import type { RegisteredPerson, TestApp } from '../test-app.ts';
import { TestClient } from '../test-client.ts';

/** A caller with their browser's cookies. */
export interface Actor {
  name: string;
  email: string;
  password: string;
  cookies: ReadonlyMap<string, string>;
}

export const actorOf = (name: string, { client, email, password }: RegisteredPerson): Actor => ({
  name,
  email,
  password,
  cookies: new Map(client.cookies),
});

/** A separate browser for one call, so that changes to its cookies don't last. */
export function clientOf({ app }: TestApp, { cookies }: Actor): TestClient {
  const client = new TestClient(app);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

export type Staff = Record<Role, RegisteredPerson>;

interface Naming {
  business: string;
  /** For every member. */
  lastName: string;
  emailOf: (who: string) => string;
}

/** A business with a member in each role. */
export async function foundBusiness(
  app: TestApp,
  { business, lastName, emailOf }: Naming,
): Promise<{
  businessId: string;
  staff: Staff;
  join: (person: RegisteredPerson, role: Role) => Promise<void>;
}> {
  const { database, newId } = app.services;
  const businessId = newId();
  await database.insertInto('businesses').values({ id: businessId, name: business }).execute();
  const join = async ({ user }: RegisteredPerson, role: Role) => {
    await database.updateTable('users').set({ role, businessId }).where('id', '=', user.id).execute();
  };
  const hire = async (role: Role): Promise<RegisteredPerson> => {
    const person = await app.register({ email: emailOf(role.toLowerCase()), firstName: role, lastName });
    await join(person, role);
    return person;
  };
  const staff = {
    ADMIN: await hire('ADMIN'),
    MANAGER: await hire('MANAGER'),
    ACCOUNTING: await hire('ACCOUNTING'),
    EMPLOYEE: await hire('EMPLOYEE'),
  };
  return { businessId, staff, join };
}
