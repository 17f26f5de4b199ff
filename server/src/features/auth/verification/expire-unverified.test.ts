import { register, resendVerification } from '@docket/shared/auth/contract';
import { verifyAgainDays, verifyReminderDays, verifyWithinDays } from '@docket/shared/auth/rules';
import { deleteReceipt } from '@docket/shared/receipts/bin-contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmailApp, type EmailApp } from '../../../testing/mail/email-app.ts';
import { linkTo, openLink } from '../../../testing/people/email-changes.ts';
import { registered, registration } from '../../../testing/people/registration.ts';
import { newBusiness } from '../../../testing/people/test-business.ts';
import { isSignedIn } from '../../../testing/test-app.ts';
import { pictureFile, sendUpload, uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { expireUnverified } from './expire-unverified.ts';

let app: EmailApp;
beforeEach(async () => {
  app = await createEmailApp();
});
afterEach(() => app.close());

const isThere = async ({ id }: { id: string }): Promise<boolean> =>
  (await app.services.database.selectFrom('users').select('id').where('id', '=', id).execute()).length > 0;
const later = (days: number) => app.clock.advance({ days });

/** Runs each day's job as a running process would; the last one twice. */
async function runFor(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    await expireUnverified(app.services);
    // Emails go out on the same day.
    await app.settle();
    later(1);
  }
  await Promise.all([expireUnverified(app.services), expireUnverified(app.services)]);
}

test(`an empty, unverified account is deleted after ${verifyWithinDays} days, which frees its address`, async () => {
  const person = await registered(app);
  await runFor(verifyWithinDays - 1);
  expect(await isThere(person)).toBe(true);
  later(1);
  await expireUnverified(app.services);
  expect(await isThere(person)).toBe(false);
  expect(await isSignedIn(person.client)).toBe(false);
  const again = await app.newClient().call(register, { body: registration(person.email) });
  expect(again.status).toBe(200);
});

test(`sends the link again after ${verifyAgainDays} days, once, to an unverified account with or without receipts`, async () => {
  const [empty, owner, verified] = [await registered(app), await registered(app), await registered(app)];
  await uploadReceipt(owner.client);
  expect((await openLink(app, await linkTo(app, verified.email))).status).toBe(200);
  await runFor(verifyAgainDays - 1);
  for (const { email } of [empty, owner]) expect(await app.emailsTo(email)).toHaveLength(1);
  later(1);
  await runFor(verifyWithinDays - verifyReminderDays - verifyAgainDays - 1);
  for (const { email } of [empty, owner]) expect(await app.emailsTo(email)).toHaveLength(2);
  expect(await app.emailsTo(verified.email)).toHaveLength(1);
});

test('sends one reminder a week before, with the date and a link that keeps the account', async () => {
  const person = await registered(app);
  const messages = async () => (await app.emailsTo(person.email)).length;
  await runFor(verifyWithinDays - verifyReminderDays - 1);
  expect(await messages()).toBe(2);
  later(1);
  await runFor(3);
  expect(await messages()).toBe(3);
  expect((await app.emailsTo(person.email))[2]?.text.replaceAll(/\s+/g, ' ')).toMatch(
    /we’ll delete the account on \d+ \w+ \d{4}/,
  );
  // The reminder's link has expired by now, so request another, as the page offers.
  await app.newClient().call(resendVerification, { body: { email: person.email } });
  expect((await openLink(app, await linkTo(app, person.email))).status).toBe(200);
  await runFor(verifyWithinDays);
  expect(await isThere(person)).toBe(true);
  expect(await messages()).toBe(4);
});

test('an account with a receipt (even in the bin), a business or a plan stays, without a notice of its deletion', async () => {
  const [owner, cleaner, member, payer, decider] = [
    await registered(app),
    await registered(app),
    await registered(app),
    await registered(app),
    await registered(app),
  ];
  await uploadReceipt(owner.client);
  const id = await uploadReceipt(cleaner.client);
  expect((await cleaner.client.call(deleteReceipt, { params: { id } })).status).toBe(200);
  const { database } = app.services;
  const change = (values: object, of: { id: string }) =>
    database.updateTable('users').set(values).where('id', '=', of.id).execute();
  const business = await newBusiness(app);
  await change({ businessId: business.id }, member);
  await change({ plan: 'premium' }, payer);
  await database
    .insertInto('receipt_approvals')
    .values({
      id: app.services.newId(),
      receiptId: await uploadReceipt(owner.client),
      businessId: business.id,
      managerId: decider.id,
      requestedBy: owner.id,
      requestedAt: app.clock(),
    })
    .execute();
  await runFor(verifyWithinDays + 1);
  for (const person of [owner, cleaner, member, payer, decider]) {
    expect(await isThere(person)).toBe(true);
    expect((await app.emailsTo(person.email)).map(({ text }) => text).join()).not.toContain('delete');
  }
});

test('a receipt uploaded as its account is about to be deleted keeps it', async () => {
  const person = await registered(app);
  await expireUnverified(app.services);
  later(verifyWithinDays);
  const client = await app.signIn(person);
  const [upload] = await Promise.all([
    sendUpload(client, await pictureFile()),
    expireUnverified(app.services),
  ]);
  expect(await isThere(person)).toBe(upload.status === 200);
});

test('without a mail server nobody is deleted; once there’s one again, the time starts over [OP-55]', async () => {
  const person = await registered(app);
  const { services } = app;
  await expireUnverified(services);
  later(verifyWithinDays - 1);
  await expireUnverified({ ...services, config: { ...services.config, smtpUrl: null } });
  later(verifyWithinDays);
  await expireUnverified(services);
  expect(await isThere(person)).toBe(true);
  await runFor(verifyWithinDays);
  expect(await isThere(person)).toBe(false);
});
