import { updateProfile } from '@docket/shared/account/contract';
import { accountMessages } from '@docket/shared/account/messages';
import { resendVerification, verifyEmail } from '@docket/shared/people/contract';
import { linkPauseMinutes } from '@docket/shared/people/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailApp, createMailApp, tokenIn } from '../../testing/mail/mail-app.ts';
import type { RegisteredPerson } from '../../testing/test-app.ts';

let app: MailApp;
let count = 0;
beforeAll(async () => {
  app = await createMailApp({ mailServer: false });
});
afterAll(() => app.close());

const fresh = (): string => `stranger${++count}@example.com`;
const moveTo = ({ client }: RegisteredPerson, email: string) =>
  client.call(updateProfile, { body: { firstName: 'Kim', lastName: 'Tran', email } });
const verify = (token: string) => app.newClient().call(verifyEmail, { body: { token } });

test('whoever goes to and fro between addresses sends a stranger one mail, not many [OP-95]', async () => {
  const person = await app.register();
  const [stranger, another] = [fresh(), fresh()];
  await moveTo(person, stranger);
  // Goes out while the account has the address: a link that is over by then is not mailed.
  expect(await app.mailsTo(stranger)).toHaveLength(1);
  for (let round = 0; round < 8; round++)
    for (const email of [stranger, another]) expect((await moveTo(person, email)).status).toBe(200);
  expect(await app.mailsTo(stranger)).toHaveLength(1);
  expect(await app.mailsTo(another)).toHaveLength(0);
});

test('nor do several accounts together', async () => {
  const people = [await app.register(), await app.register(), await app.register()];
  const stranger = fresh();
  for (const person of people) {
    await moveTo(person, stranger);
    expect(await app.mailsTo(stranger)).toHaveLength(1);
    await moveTo(person, person.email);
  }
  expect(await app.mailsTo(stranger)).toHaveLength(1);
});

test('a change is told to the address that the account was made with, and to one that was verified', async () => {
  const person = await app.register();
  const [typed, verified, last] = [fresh(), fresh(), fresh()];
  const notices = async (email: string) =>
    (await app.mailsTo(email)).filter(({ text }) => !text.includes('verify-email'));
  await moveTo(person, typed);
  expect(await notices(person.email)).toHaveLength(1);
  app.clock.advance({ minutes: linkPauseMinutes });
  await moveTo(person, verified);
  expect(await notices(typed)).toEqual([]);
  expect((await verify(tokenIn((await app.mailsTo(verified))[0]))).status).toBe(200);
  await moveTo(person, last);
  expect((await notices(verified)).map(({ text }) => text.includes(last))).toEqual([true]);
});

test('where no link went out, one that was mailed before opens nothing, and one can be asked for later', async () => {
  const person = await app.register();
  const [first, second] = [fresh(), fresh()];
  await moveTo(person, first);
  const [mailed] = await app.mailsTo(first);
  await moveTo(person, second);
  expect((await verify(tokenIn(mailed))).refusal.error).toBe('LINK_INVALID');
  app.clock.advance({ minutes: linkPauseMinutes });
  await app.newClient().call(resendVerification, { body: { email: second } });
  expect((await verify(tokenIn((await app.mailsTo(second))[0]))).status).toBe(200);
});

test('429: an account changes its address a few times an hour; its names as often as it likes', async () => {
  const strict = await createMailApp({ mailServer: false, environment: { RATE_LIMIT_SCALE: '1' } });
  try {
    const person = await strict.register();
    const taken = await strict.register();
    // What is refused counts too: it tells that somebody has the address.
    expect((await moveTo(person, taken.email)).refusal.error).toBe('EMAIL_EXISTS');
    for (let change = 0; change < 4; change++) expect((await moveTo(person, fresh())).status).toBe(200);
    const last = fresh();
    expect(await moveTo(person, last)).toMatchObject({
      status: 429,
      refusal: { error: 'RATE_LIMITED', message: accountMessages.addressChangedOften },
    });
    expect((await moveTo(person, `stranger${count - 1}@example.com`)).status).toBe(200);
    strict.clock.advance({ minutes: 61 });
    expect((await moveTo(person, last)).status).toBe(200);
  } finally {
    await strict.close();
  }
});
