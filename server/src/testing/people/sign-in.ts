import { login } from '@docket/shared/auth/contract';
import type { TestApp } from '../test-app.ts';

/** Tries to sign in from a new browser, with a second factor's code where one is given; gives the answer as it is. */
export const trySignIn = (
  app: Pick<TestApp, 'newClient'>,
  { email, password }: { email: string; password: string },
  code?: string,
) => app.newClient().call(login, { body: { email, password, ...(code !== undefined && { code }) } });
