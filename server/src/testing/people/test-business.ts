import type { Role } from '@docket/shared/auth/rules';
import type { RegisteredPerson, TestApp } from '../test-app.ts';

export interface TestBusiness<Roles extends readonly Role[]> {
  id: string;
  name: string;
  /** In the order of the roles. */
  members: { [Index in keyof Roles]: RegisteredPerson };
}

let made = 0;

/** Creates a business without members. */
export async function newBusiness({
  services: { database, newId },
}: TestApp): Promise<{ id: string; name: string }> {
  const business = { id: newId(), name: `Business ${++made}` };
  await database.insertInto('businesses').values(business).execute();
  return business;
}

/** Makes someone a member, whatever they were before. */
export async function join(
  { services: { database } }: TestApp,
  { user }: RegisteredPerson,
  businessId: string,
  role: Role,
): Promise<void> {
  await database.updateTable('users').set({ role, businessId }).where('id', '=', user.id).execute();
}

/** Creates a business with a new member in each role. */
export async function makeBusiness<const Roles extends readonly Role[]>(
  app: TestApp,
  ...roles: Roles
): Promise<TestBusiness<Roles>> {
  const { id, name } = await newBusiness(app);
  const members: RegisteredPerson[] = [];
  for (const role of roles) {
    const person = await app.register();
    members.push(person);
    await join(app, person, id, role);
  }
  return { id, name, members: members as TestBusiness<Roles>['members'] };
}
