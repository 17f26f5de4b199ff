import { remindAfterDays } from '@docket/shared/approvals/rules';
import { addDays, dayOf } from '@docket/shared/calendar';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createEmailApp, type EmailApp } from '../../../testing/mail/email-app.ts';
import { decide, submitNew } from '../../../testing/approvals/sealed-receipts.ts';
import type { RegisteredPerson } from '../../../testing/test-app.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { selectHead } from '../../trail/queries/chain.ts';
import { sendDailyEmails } from './send-daily-emails.ts';
import { hasMorningCome, morningOf } from './morning.ts';
import { remindManagers } from './remind-managers.ts';
import { notifyAdminsOfHeads } from '../../trail/heads/notify-admins-of-heads.ts';

let app: EmailApp;
/** Each test uses different days, because each day's emails are only sent once. */
let firstDay: string;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
  firstDay = dayOf(new Date());
});
afterEach(() => {
  app.clock.set(new Date());
  firstDay = addDays(firstDay, 20);
});
afterAll(() => app.close());

const minute = 60 * 1000;
const goTo = (day: string, minutesAfterMorning: number) =>
  app.clock.set(new Date(morningOf(day).getTime() + minutesAfterMorning * minute));
/** As if three processes did it at the same time. */
const sendThrice = () => Promise.all([1, 2, 3].map(() => sendDailyEmails(app.services)));
const startingWith = async (start: string, { email }: RegisteredPerson) =>
  (await app.emailsTo(email)).filter(({ subject }) => subject.startsWith(start));

/** A business with a receipt submitted on the first day, at noon. */
async function submitted() {
  const { id, name, members } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'MANAGER', 'ADMIN', 'ADMIN');
  const [employee, manager, other, admin, second] = members;
  const people = { businessId: id, submitter: employee.user.id, manager: manager.user.id };
  const submit = async () => {
    const submission = await submitNew(app.services, people);
    const requestedAt = new Date(morningOf(firstDay).getTime() + 4 * 60 * minute);
    await app.services.database
      .updateTable('receipt_approvals')
      .set({ requestedAt, notifiedAt: requestedAt })
      .where('id', '=', submission.approvalId)
      .execute();
    return submission;
  };
  return { id, name, manager, other, admin, second, people, submit, submission: await submit() };
}

test('reminds a manager once a day of requests older than three days, until they’re decided', async () => {
  const { manager, other, people, submit, submission } = await submitted();
  const later = await submit();
  const reminders = () => startingWith('Reminder', manager);
  for (const [days, count] of [
    [remindAfterDays, 0],
    [remindAfterDays + 1, 1],
    [remindAfterDays + 2, 2],
  ] as const) {
    goTo(addDays(firstDay, days), 1);
    await sendThrice();
    await app.settle();
    goTo(addDays(firstDay, days), 5 * 60);
    await sendThrice();
    await remindManagers(app.services, addDays(firstDay, days));
    expect(await reminders()).toHaveLength(count);
  }
  const [message] = await reminders();
  expect(message!.subject).toBe('Reminder: 2 receipts awaiting your approval');
  expect(message!.text.replaceAll('\n', ' ')).toContain(
    'have been awaiting your approval for more than 3 days.',
  );
  for (const { approvalId } of [submission, later])
    expect(message!.text).toContain(`https://docket.example/manager-dashboard?approval=${approvalId}`);

  for (const decided of [submission, later]) await decide(app.services, people, decided);
  goTo(addDays(firstDay, remindAfterDays + 3), 1);
  await sendThrice();
  expect(await reminders()).toHaveLength(2);
  expect(await startingWith('Reminder', other)).toEqual([]);
});

test('simultaneous processes send one reminder, to the delegate while the manager is away', async () => {
  const { manager, other } = await submitted();
  const day = addDays(firstDay, 5);
  await app.services.database
    .insertInto('manager_absences')
    .values({ userId: manager.user.id, from: day, until: day, delegateId: other.user.id })
    .execute();
  goTo(day, 1);
  await Promise.all([1, 2, 3].map(() => remindManagers(app.services, day)));
  const [message, ...more] = await startingWith('Reminder', other);
  expect(more).toEqual([]);
  expect(message!.text.replaceAll('\n', ' ')).toContain(
    'You’re receiving this because Pat Lee is away and you’re their delegate.',
  );
  expect(await startingWith('Reminder', manager)).toEqual([]);
});

test('emails the head of the trail to each admin once, the day after it changes', async () => {
  const { id, name, admin, second, people, submission } = await submitted();
  const heads = (to = admin) => startingWith('Sealed trail', to);
  goTo(firstDay, 1);
  await sendThrice();
  expect(await heads()).toMatchObject([{ subject: `Sealed trail of ${name}: entry 1` }]);
  await sendThrice();
  goTo(addDays(firstDay, 1), 1);
  await sendThrice();
  await Promise.all([1, 2].map(() => notifyAdminsOfHeads(app.services)));
  expect(await heads()).toHaveLength(1);

  await decide(app.services, people, submission);
  goTo(addDays(firstDay, 2), 1);
  await sendThrice();
  const { hash } = (await selectHead(app.services.database, id))!;
  for (const to of [admin, second]) {
    const [, message, ...more] = await heads(to);
    expect(more).toEqual([]);
    const text = message!.text.replaceAll(/\n */g, ' ');
    for (const part of [
      'Latest sealed trail entry: 2',
      `Entry hash: ${hash}`,
      '‘docket verify’',
      'Check the trail: https://docket.example/verify',
    ])
      expect(text).toContain(part);
  }
});

test('sends nothing before the morning', async () => {
  const { manager, admin } = await submitted();
  goTo(addDays(firstDay, 9), -1);
  await sendThrice();
  expect([await startingWith('Reminder', manager), await startingWith('Sealed', admin)]).toEqual([[], []]);
  goTo(addDays(firstDay, 9), 0);
  await sendThrice();
  expect(await startingWith('Reminder', manager)).toHaveLength(1);
});

test.each([
  ['2026-01-15', '2026-01-14T21:00:00.000Z'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z'],
  ['2026-10-04', '2026-10-03T21:00:00.000Z'],
  ['2026-04-05', '2026-04-04T22:00:00.000Z'],
])('the morning of %s in Melbourne is %s', (day, moment) => {
  expect(morningOf(day).toISOString()).toBe(moment);
  expect(hasMorningCome(new Date(moment))).toBe(true);
  expect(hasMorningCome(new Date(Date.parse(moment) - 1))).toBe(false);
});
