import { enableSecondFactor, setUpSecondFactor } from '@docket/shared/account/contract';
import { beginPasskeySignIn } from '@docket/shared/account/passkey-contract';
import { login } from '@docket/shared/auth/contract';
import { newAddress } from '../people/invitations.ts';
import { addedPasskey, askedForPasskey } from '../people/test-authenticator.ts';
import { appCode } from '../people/test-second-factor.ts';
import type { Call, Scene } from './scene.ts';

const newPassword = { newPassword: 'a new password', confirmPassword: 'a new password' };

/** The codes of someone who has just turned on two-factor sign-in; arbitrary ones if they couldn't. */
async function codesOf({ client, actor, app }: Scene): Promise<{ first: string; recovery: string }> {
  const { body } = await client.call(setUpSecondFactor, { body: { password: actor.password } });
  const first = body.secret ? appCode(app, body.secret) : '000000';
  const enabled = await client.call(enableSecondFactor, { body: { code: first } });
  return { first, recovery: enabled.body.recoveryCodes?.[0] ?? '000000' };
}

export const accountCalls: Record<string, Call> = {
  'POST /api/login': ({ actor: { email, password } }) => ({ body: { email, password } }),
  'POST /api/login/passkey': async ({ app, actor }) => {
    const client = app.newClient();
    await client.call(login, { body: actor });
    const { authenticator } = await addedPasskey(app, { client, ...actor });
    const { body } = await client.call(beginPasskeySignIn, {});
    return { body: { credential: authenticator.sign(body.challenge) } };
  },
  'POST /api/register': () => ({
    body: {
      firstName: 'Kim',
      lastName: 'Tran',
      email: newAddress(),
      password: 'secret',
      confirmPassword: 'secret',
    },
  }),
  'POST /api/verify-email': ({ business }) => ({ body: { token: business.known.verification } }),
  'POST /api/verify-email/resend': ({ business }) => ({ body: { email: business.owner.email } }),
  'POST /api/password-check': () => ({ body: { password: 'correct horse' } }),
  'POST /api/password-reset': ({ business }) => ({ body: { email: business.owner.email } }),
  'POST /api/password-reset/confirm': ({ business }) => ({
    body: { token: business.known.reset, ...newPassword },
  }),
  'POST /api/contact': () => ({
    body: {
      name: 'Kim Tran',
      email: 'kim@example.com',
      subject: 'A question',
      message: 'How does it work?',
      type: 'general',
    },
  }),
  'GET /api/verify/{code}': ({ business }) => ({ params: { code: business.known.code } }),
  'GET /api/verify/heads/{hash}': ({ business }) => ({ params: { hash: business.known.head } }),
  'POST /api/verify': ({ business }) => {
    const content = Buffer.from(business.known.report, 'base64');
    return { files: [{ field: 'file', filename: 'a.pdf', mediaType: 'application/pdf', content }] };
  },

  'PATCH /api/user/profile': ({ actor: { email } }) => ({
    body: { firstName: 'New', lastName: 'Name', email },
  }),
  'POST /api/user/proof': ({ actor: { password } }) => ({ body: { password } }),
  'POST /api/user/proof by a passkey': async ({ app, business }) => {
    const { body } = await app.newClient().call(beginPasskeySignIn, {});
    return { body: { credential: business.authenticator.sign(body.challenge) } };
  },
  'PATCH /api/user/password': ({ actor }) => ({ body: { currentPassword: actor.password, ...newPassword } }),
  'PUT /api/user/signature': () => ({ body: { signatureImage: null } }),
  'DELETE /api/user/devices/{id}': ({ business }) => ({ params: { id: business.device } }),
  'POST /api/user/second-factor/set-up': ({ actor }) => ({ body: { password: actor.password } }),
  'POST /api/user/second-factor/enable': async ({ client, actor, app }) => {
    const { body } = await client.call(setUpSecondFactor, { body: { password: actor.password } });
    return { body: { code: body.secret ? appCode(app, body.secret) : '000000' } };
  },
  'POST /api/user/second-factor/disable': async (scene) => ({
    body: { password: scene.actor.password, code: (await codesOf(scene)).recovery },
  }),
  'POST /api/user/second-factor/recovery-codes': async (scene) => ({
    body: { password: scene.actor.password, code: (await codesOf(scene)).recovery },
  }),
  'POST /api/user/passkeys/options': ({ actor: { password } }) => ({ body: { password } }),
  'POST /api/user/passkeys': async ({ client, actor, app }) => ({
    body: { credential: await askedForPasskey(app, { client, ...actor }) },
  }),
  'DELETE /api/user/passkeys/{id}': ({ business }) => ({ params: { id: business.passkey } }),
  'POST /api/user/deletion': ({ actor }) => ({ body: { password: actor.password } }),
};
