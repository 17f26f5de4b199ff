import { saveSignature } from '@docket/shared/account/contract';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  signInByPasskey,
} from '@docket/shared/account/passkey-contract';
import { listAudit } from '@docket/shared/audit/contract';
import { getBusiness } from '@docket/shared/business/contract';
import { listJoinRequests, submitJoinRequest } from '@docket/shared/business/join-request-contract';
import { currentUser, requestPasswordReset, resetPassword } from '@docket/shared/auth/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createEmailApp, type EmailApp } from '../../../testing/mail/email-app.ts';
import { linkTo, moveTo, openLink, unusedAddress } from '../../../testing/people/email-changes.ts';
import {
  accept,
  invited,
  inviteBy,
  newAddress,
  offered,
  tokenTo,
} from '../../../testing/people/invitations.ts';
import { trySignIn } from '../../../testing/people/sign-in.ts';
import { addedPasskey, authenticatorFor } from '../../../testing/people/test-authenticator.ts';
import { join, makeBusiness } from '../../../testing/people/test-business.ts';
import { appCode, protectedPerson } from '../../../testing/people/test-second-factor.ts';
import { isSignedIn, type RegisteredPerson } from '../../../testing/test-app.ts';
import { uploadReceipt } from '../../../testing/receipts/test-receipts.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

const newPassword = 'of the owner';

/** The owner of the address takes over the account with an emailed link. Returns them signed in. */
async function takeBack({
  email,
  user,
}: Pick<RegisteredPerson, 'email' | 'user'>): Promise<RegisteredPerson> {
  await app.newClient().call(requestPasswordReset, { body: { email } });
  const body = { token: await linkTo(app, email), newPassword, confirmPassword: newPassword };
  expect((await app.newClient().call(resetPassword, { body })).status).toBe(200);
  const owner = { email, password: newPassword };
  return { ...owner, user, client: await app.signIn(owner) };
}

async function signature(): Promise<string> {
  const size = { width: 60, height: 20, channels: 4 as const };
  const png = await sharp({ create: { ...size, background: { r: 0, g: 0, b: 0, alpha: 1 } } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** The tables in which an account still has a way to sign in. */
const tablesOf = async ({ user }: Pick<RegisteredPerson, 'user'>): Promise<string[]> => {
  const counts = [
    'session',
    'second_factors',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
    'sign_in_places',
  ];
  const { database } = app.services;
  const filled: string[] = [];
  for (const table of counts) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where "userId" = ${user.id}`.execute(
      database,
    );
    if (rows.length > 0) filled.push(table);
  }
  return filled;
};

describe('someone who registered an address before its owner', () => {
  test('can’t get in once the owner has set a password: no passkey, factor, code or session', async () => {
    const thief = await protectedPerson(app);
    const { authenticator } = await addedPasskey(app, thief, appCode(app, thief.secret));
    app.clock.advance({ minutes: 1 });
    await thief.client.call(beginPasskey, {
      body: { password: thief.password, code: appCode(app, thief.secret) },
    });
    expect(await tablesOf(thief)).toHaveLength(6);

    const owner = await takeBack(thief);
    expect(await tablesOf(owner)).toEqual(['session', 'sign_in_places']);
    expect((await owner.client.call(currentUser, {})).body.emailVerified).toBe(true);
    expect(await isSignedIn(thief.client)).toBe(false);
    const { body } = await app.newClient().call(beginPasskeySignIn, {});
    const credential = authenticator.sign(body.challenge);
    expect((await app.newClient().call(signInByPasskey, { body: { credential } })).status).toBe(401);
    for (const code of [undefined, appCode(app, thief.secret), thief.recoveryCodes[0]])
      expect((await trySignIn(app, thief, code)).status).toBe(401);
  });

  test('can’t get the account back through a pending address', async () => {
    const thief = await app.register();
    const address = unusedAddress();
    await moveTo(thief, address);
    const token = await linkTo(app, address);
    const owner = await takeBack(thief);
    expect((await openLink(app, token)).status).toBe(400);
    const { body } = await owner.client.call(currentUser, {});
    expect(body).toMatchObject({ email: thief.email });
    expect(body).not.toHaveProperty('pendingEmail');
  });

  test('leaves no signature and no join requests; receipts stay', async () => {
    const thief = await app.register();
    const signatureImage = await signature();
    expect((await thief.client.call(saveSignature, { body: { signatureImage } })).status).toBe(200);
    const {
      name,
      members: [admin],
    } = await makeBusiness(app, 'ADMIN');
    await thief.client.call(submitJoinRequest, { body: { businessName: name } });
    await uploadReceipt(thief.client);
    const owner = await takeBack(thief);
    expect((await admin.client.call(listJoinRequests, {})).body).toEqual([]);
    expect((await owner.client.call(currentUser, {})).body.signatureImage).toBeNull();
    expect((await owner.client.call(listReceipts, {})).body).toHaveLength(1);
  });

  test('leaves no address for receipts with senders of theirs, and no corrections', async () => {
    const thief = await app.register();
    const { database, newId, clock } = app.services;
    const addressId = newId();
    const userId = thief.user.id;
    await database
      .insertInto('email_in_addresses')
      .values({ id: addressId, userId, localPart: 'receipts+thief', createdAt: clock() })
      .execute();
    await database
      .insertInto('email_in_senders')
      .values({
        id: newId(),
        addressId,
        email: 'thief@example.org',
        state: 'allowed',
        allowedBy: userId,
        createdAt: clock(),
      })
      .execute();
    await database
      .insertInto('corrections')
      .values({
        id: newId(),
        userId,
        readVendor: 'Shop',
        vendorKey: 'shop',
        field: 'category',
        value: 'Other',
        correctedAt: clock(),
      })
      .execute();
    await takeBack(thief);
    for (const table of ['email_in_addresses', 'email_in_senders', 'corrections'] as const)
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('leaves no membership: their business sees nothing of the owner, who is invited instead', async () => {
    const email = newAddress();
    const { name, admin } = await invited(app, { email });
    const thief = await app.register({ email, invitation: await tokenTo(app, email) });
    expect((await admin.client.call(getBusiness, {})).body.members.total).toBe(2);

    const owner = await takeBack(thief);
    expect((await owner.client.call(currentUser, {})).body).toMatchObject({
      businessId: null,
      role: 'EMPLOYEE',
    });
    expect((await admin.client.call(getBusiness, {})).body.members.total).toBe(1);
    expect((await admin.client.call(listAudit, {})).body[0]).toMatchObject({
      action: 'left',
      details: 'Password reset on an unverified address; invited again',
    });
    const [invitation] = await offered(owner);
    expect(invitation).toMatchObject({ businessName: name, role: 'MANAGER' });
    expect((await accept(owner, { id: invitation!.id })).status).toBe(200);
    expect((await owner.client.call(currentUser, {})).body.role).toBe('MANAGER');
  });

  test('a former ADMIN is invited as EMPLOYEE; the last one stays, because a business needs one', async () => {
    const {
      id,
      members: [first],
    } = await makeBusiness(app, 'ADMIN');
    const second = await app.register();
    await join(app, second, id, 'ADMIN');
    const owner = await takeBack(second);
    expect(await offered(owner)).toMatchObject([{ role: 'EMPLOYEE' }]);
    const last = await takeBack(first);
    expect((await last.client.call(currentUser, {})).body).toMatchObject({ businessId: id, role: 'ADMIN' });
  });

  test('replaces an existing invitation instead of adding another', async () => {
    const {
      id,
      members: [admin],
    } = await makeBusiness(app, 'ADMIN');
    const person = await app.register();
    expect((await inviteBy(admin, { email: person.email })).status).toBe(200);
    await join(app, person, id, 'MANAGER');
    const owner = await takeBack(person);
    expect(await offered(owner)).toMatchObject([{ role: 'MANAGER' }]);
  });

  test('can’t add a passkey while the owner takes over the account', async () => {
    const thief = await app.register();
    const { client, password } = thief;
    const { body } = await client.call(beginPasskey, { body: { password } });
    const credential = authenticatorFor(app).make(body.challenge);
    await app.newClient().call(requestPasswordReset, { body: { email: thief.email } });
    const token = await linkTo(app, thief.email);
    const { database } = app.services;
    const { adding, resetting } = await database.transaction().execute(async (transaction) => {
      await sql`select id from users where id = ${thief.user.id} for update`.execute(transaction);
      const waiting = (count: number) =>
        vi.waitFor(async () => {
          const { rows } = await sql`
            select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            database,
          );
          expect(rows).toHaveLength(count);
        });
      const reset = app
        .newClient()
        .call(resetPassword, { body: { token, newPassword, confirmPassword: newPassword } });
      await waiting(1);
      const add = client.call(addPasskey, { body: { credential } });
      await waiting(2);
      return { adding: { add }, resetting: { reset } };
    });
    expect((await resetting.reset).status).toBe(200);
    expect((await adding.add).status).toBe(401);
    expect(await tablesOf(thief)).toEqual([]);
  });
});

test('a verified account keeps what its owner has set up [OP-33]', async () => {
  const person = await protectedPerson(app);
  await openLink(app, await linkTo(app, person.email));
  const { authenticator } = await addedPasskey(app, person, appCode(app, person.secret));
  const {
    members: [, manager],
  } = await makeBusiness(app, 'ADMIN', 'MANAGER');
  await openLink(app, await linkTo(app, manager.email));
  expect((await (await takeBack(manager)).client.call(currentUser, {})).body).toMatchObject({
    role: 'MANAGER',
  });
  await app.newClient().call(requestPasswordReset, { body: { email: person.email } });
  const token = await linkTo(app, person.email);
  await app.newClient().call(resetPassword, { body: { token, newPassword, confirmPassword: newPassword } });
  expect((await trySignIn(app, { ...person, password: newPassword })).refusal.error).toBe(
    'SECOND_FACTOR_REQUIRED',
  );
  const { body } = await app.newClient().call(beginPasskeySignIn, {});
  const credential = authenticator.sign(body.challenge);
  expect((await app.newClient().call(signInByPasskey, { body: { credential } })).status).toBe(200);
});
