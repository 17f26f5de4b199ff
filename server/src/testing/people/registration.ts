import { login, register } from '@docket/shared/auth/contract';
import type { TestApp } from '../test-app.ts';
import { ok, type TestClient } from '../test-client.ts';
import { unusedAddress } from './email-changes.ts';

/** The input for registering, with a new address. */
export const registration = (email: string) => ({
  firstName: 'Zoë',
  lastName: 'Ångström',
  email,
  password: 'secret!',
  confirmPassword: 'secret!',
});

/** Someone registered with a mail server configured, and signed in; their address isn't verified. */
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
