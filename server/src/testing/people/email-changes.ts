import { cancelEmailChange, resendEmailChange, updateProfile } from '@docket/shared/account/contract';
import { currentUser, verifyEmail } from '@docket/shared/auth/contract';
import { type EmailApp, tokenIn } from '../mail/email-app.ts';
import type { RegisteredPerson, TestApp } from '../test-app.ts';

let addresses = 0;
export const unusedAddress = (): string => `moved${++addresses}@example.com`;

/** Requests an email change, with the person's password unless told otherwise. */
export const moveTo = (
  { client, password }: Pick<RegisteredPerson, 'client' | 'password'>,
  email: string,
  proof: { password?: string; code?: string } = { password },
) => client.call(updateProfile, { body: { firstName: 'Kim', lastName: 'Tran', email, ...proof } });

export const resendChange = ({ client }: RegisteredPerson) => client.call(resendEmailChange, {});
export const cancelChange = ({ client }: RegisteredPerson) => client.call(cancelEmailChange, {});

/** Opens a link that confirms an address. */
export const openLink = (app: TestApp, token: string) =>
  app.newClient().call(verifyEmail, { body: { token } });

/** The secret of the latest link emailed to an address. */
export const linkTo = async (app: EmailApp, email: string): Promise<string> =>
  tokenIn((await app.emailsTo(email)).findLast(({ text }) => text.includes('?token=')));

/** The person's addresses, as they see them. */
export async function addressesOf({ client }: Pick<RegisteredPerson, 'client'>) {
  const { email, username, pendingEmail, emailVerified } = (await client.call(currentUser, {})).body;
  return { email, username, pendingEmail, emailVerified };
}
