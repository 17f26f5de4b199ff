import type { Role } from '@docket/shared/people/rules';
import type { RegisteredPerson, TestApp } from './test-app.ts';

export interface TestBusiness<Roles extends readonly Role[]> {
  id: string;
  name: string;
  /** In the order of the roles. */
  members: { [Index in keyof Roles]: RegisteredPerson };
}

let made = 0;

/** A new business with a new member of each role. */
export async function makeBusiness<const Roles extends readonly Role[]>(
  app: TestApp,
  ...roles: Roles
): Promise<TestBusiness<Roles>> {
  const { database, newId } = app.services;
  const id = newId();
  const name = `Business ${++made}`;
  await database.insertInto('businesses').values({ id, name }).execute();
  const members: RegisteredPerson[] = [];
  for (const role of roles) {
    const person = await app.register();
    members.push(person);
    const { user } = person;
    await database.updateTable('users').set({ role, businessId: id }).where('id', '=', user.id).execute();
  }
  return { id, name, members: members as TestBusiness<Roles>['members'] };
}
