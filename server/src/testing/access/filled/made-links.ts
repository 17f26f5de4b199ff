import { tokenHash } from '../../../platform/secrets/link-tokens.ts';
import type { EmailApp } from '../../mail/email-app.ts';
import type { RegisteredPerson } from '../../test-app.ts';

/** Emailed links: one verifies the owner's address, one resets a password. The invited person is verified. */
export async function makeLinks(
  { services: { database, newId, clock } }: EmailApp,
  { user: { id: userId } }: RegisteredPerson,
  invited: RegisteredPerson,
): Promise<{ verification: string; reset: string }> {
  const [verification, reset] = ['link that verifies', 'link to a password'];
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + 60 * 60 * 1000);
  await database
    .updateTable('users')
    .set({ verificationToken: tokenHash(verification), verificationExpires: expiresAt })
    .where('id', '=', userId)
    .execute();
  await database
    .insertInto('password_resets')
    .values({ id: newId(), userId, tokenHash: tokenHash(reset), createdAt, expiresAt })
    .execute();
  await database
    .updateTable('users')
    .set({ emailVerified: true })
    .where('id', '=', invited.user.id)
    .execute();
  return { verification, reset };
}
