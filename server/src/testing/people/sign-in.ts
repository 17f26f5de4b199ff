import { login } from '@docket/shared/auth/contract';
import type { TestApp } from '../test-app.ts';

/** Tries to sign in from a new browser, with a code if given. Returns the raw response. */
export const trySignIn = (
  app: Pick<TestApp, 'newClient'>,
  { email, password }: { email: string; password: string },
  code?: string,
) => app.newClient().call(login, { body: { email, password, ...(code !== undefined && { code }) } });
