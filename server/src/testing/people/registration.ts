import { login, register } from '@docket/shared/auth/contract';
import type { TestApp } from '../test-app.ts';
import { ok, type TestClient } from '../test-client.ts';
import { unusedAddress } from './email-changes.ts';

/** What somebody types to register, with an address of their own. */
export const registration = (email: string) => ({
  firstName: 'Zoë',
  lastName: 'Ångström',
  email,
  password: 'secret!',
  confirmPassword: 'secret!',
});

/** Somebody who has registered where there is a mail server, and signed in; their address is not verified. */
export async function registered(
  app: TestApp,
): Promise<{ client: TestClient; email: string; password: string; id: string }> {
  const client = app.newClient();
  const body = registration(unusedAddress());
  ok(await client.call(register, { body }));
  const { email, password } = body;
  const { id } = ok(await client.call(login, { body: { email, password } }));
  return { client, email, password, id };
}
