import type { ErrorBody } from '@docket/shared/http/endpoint';
import type { RegisteredPerson, TestApp } from '../test-app.ts';
import { linkToken } from '../../platform/secrets/link-tokens.ts';
import { invitationsOf, inviteBy } from './invitations.ts';

/** How often each race is run. */
export const rounds = 6;

export interface Outcome {
  status: number;
  refusal: ErrorBody;
}
/** The result of each: 200, or the refusal's message. */
export const results = (responses: Outcome[]): (string | number)[] =>
  responses.map(({ status, refusal }) => (status === 200 ? 200 : refusal.message));
export const anyOrder = (responses: Outcome[]) =>
  results(responses).toSorted((one, other) => (one === 200 ? -1 : other === 200 ? 1 : 0));

/** No request failed with a server error. */
export function expectNoFailure(app: TestApp): void {
  const failed = app.logged.filter(({ msg }) => msg === 'request failed');
  if (failed.length > 0) throw new Error(JSON.stringify(failed));
}

export const rowOf = (app: TestApp, { user }: RegisteredPerson) =>
  app.services.database
    .selectFrom('users')
    .select(['businessId', 'role'])
    .where('id', '=', user.id)
    .executeTakeFirst();

export const businessOf = async (app: TestApp, name: string): Promise<string> =>
  (
    await app.services.database
      .selectFrom('businesses')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;

/** Invites someone as MANAGER, and returns the link's secret. */
export async function inviteTo(
  app: TestApp,
  admin: RegisteredPerson,
  email: string,
): Promise<{ id: string; token: string }> {
  await inviteBy(admin, { email, role: 'MANAGER' });
  const { id, expiresAt } = (await invitationsOf(admin)).find((invitation) => invitation.email === email)!;
  const link = { purpose: 'invitation', rowId: id, expiresAt: new Date(expiresAt) } as const;
  return { id, token: linkToken(app.services.config, link) };
}
