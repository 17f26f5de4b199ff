import { gatherMinutes } from '@docket/shared/approvals/rules';
import { dayOf } from '@docket/shared/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmailApp, type EmailApp } from '../../../testing/mail/email-app.ts';
import { decide, submitNew } from '../../../testing/approvals/sealed-receipts.ts';
import type { RegisteredPerson } from '../../../testing/test-app.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { notifyManagerJob } from './jobs.ts';
import { notifyManager } from './notify.ts';
import { notifyOfNewRequests } from './notify-of-new-requests.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

const today = () => dayOf(app.clock());
const notify = (manager: RegisteredPerson) =>
  app.services.database
    .transaction()
    .execute((transaction) => notifyManager(app.services, transaction, manager.user.id));

/** A business whose first member submits, and the manager who's assigned. */
async function submitting() {
  const { id, name, members } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'MANAGER');
  const [employee, manager, other] = members;
  const submit = async (who: RegisteredPerson = employee) => {
    const people = { businessId: id, submitter: who.user.id, manager: manager.user.id };
    const submitted = await submitNew(app.services, people);
    await notify(manager);
    return submitted;
  };
  const emailed = async (to: RegisteredPerson) =>
    (await app.emailsTo(to.email)).filter(({ subject }) => subject.includes('awaiting your approval'));
  const setAway = () =>
    app.services.database
      .insertInto('manager_absences')
      .values({ userId: manager.user.id, from: today(), until: today(), delegateId: other.user.id })
      .execute();
  return { id, name, employee, manager, other, submit, emailed, setAway };
}
const change = (person: RegisteredPerson, to: { role?: string; firstName?: string }) =>
  app.services.database.updateTable('users').set(to).where('id', '=', person.user.id).execute();

test('batches requests within minutes into one email, with a link for each, sent once', async () => {
  const { name, manager, other, submit, emailed } = await submitting();
  const first = await submit();
  const second = await submit();
  expect(await emailed(manager)).toEqual([]);
  const { rows } = await sql<{ minutes: string }>`
    select extract(epoch from start_after - created_on) / 60 as minutes from jobs.job
    where name = ${notifyManagerJob.name} and data->>'managerId' = ${manager.user.id}`.execute(
    app.services.database,
  );
  expect(rows.map(({ minutes }) => Number(minutes))).toEqual([gatherMinutes]);

  await app.gatherNow();
  const [message, ...more] = await emailed(manager);
  expect(more).toEqual([]);
  expect(message!.subject).toBe('2 receipts awaiting your approval');
  const urlOf = (id: string) => `https://docket.example/manager-dashboard?approval=${id}`;
  expect(message!.text).toContain(`2 receipts from ${name} are awaiting your approval.`);
  for (const { approvalId } of [first, second]) {
    expect(message!.text).toContain(`Corner Bakery: $45.50, from Pat Lee\n${urlOf(approvalId)}`);
    expect(message!.html).toContain(`href="${urlOf(approvalId)}"`);
  }
  expect(message!.text).toContain(`View receipts:\n${urlOf(first.approvalId)}`);

  await Promise.all([1, 2].map(() => notifyOfNewRequests(app.services, manager.user.id)));
  await notify(manager);
  await app.gatherNow();
  expect(await emailed(manager)).toHaveLength(1);
  expect(await emailed(other)).toEqual([]);

  await submit();
  await app.gatherNow();
  expect((await emailed(manager)).map(({ subject }) => subject)).toEqual([
    '2 receipts awaiting your approval',
    '1 receipt awaiting your approval',
  ]);
});

test('two simultaneous processes send one email', async () => {
  const { manager, submit, emailed } = await submitting();
  await submit();
  await Promise.all([1, 2, 3].map(() => notifyOfNewRequests(app.services, manager.user.id)));
  expect(await emailed(manager)).toHaveLength(1);
});

test('lists twenty and counts the others', async () => {
  const { manager, submit, emailed } = await submitting();
  for (let count = 0; count < 22; count += 1) await submit();
  await app.gatherNow();
  const [message] = await emailed(manager);
  expect(message!.subject).toBe('22 receipts awaiting your approval');
  expect(message!.text.match(/Corner Bakery/g)).toHaveLength(20);
  expect(message!.text).toContain('And: 2 more');
});

test('omits requests decided before the email, and sends none if nothing is left', async () => {
  const { id, employee, manager, submit, emailed } = await submitting();
  const people = { businessId: id, submitter: employee.user.id, manager: manager.user.id };
  await decide(app.services, people, await submit());
  await app.gatherNow();
  expect(await emailed(manager)).toEqual([]);
});

test('emails the delegate while a manager is away, and the manager about the delegate’s own requests', async () => {
  const { manager, other, submit, emailed, setAway } = await submitting();
  await change(manager, { firstName: 'Robin' });
  await setAway();
  await submit();
  await app.gatherNow();
  expect(await emailed(manager)).toEqual([]);
  const [message] = await emailed(other);
  expect(message!.text.replaceAll('\n', ' ')).toContain(
    'You’re receiving this because Robin Lee is away and you’re their delegate.',
  );

  await submit(other);
  await app.gatherNow();
  expect(await emailed(other)).toHaveLength(1);
  expect(await emailed(manager)).toHaveLength(1);
});

test('a delegate who is no longer a manager gets no emails', async () => {
  const { manager, other, submit, emailed, setAway } = await submitting();
  await setAway();
  await change(other, { role: 'EMPLOYEE' });
  await submit();
  await app.gatherNow();
  expect([await emailed(manager), await emailed(other)]).toMatchObject([[{}], []]);
});

test('if the assigned manager is no longer a manager, the other managers are emailed [OP-52]', async () => {
  const { manager, other, submit, emailed } = await submitting();
  await submit();
  await change(manager, { role: 'EMPLOYEE' });
  await app.gatherNow();
  expect(await emailed(manager)).toEqual([]);
  const [message, ...more] = await emailed(other);
  expect(more).toEqual([]);
  expect(message!.text.replaceAll('\n', ' ')).toContain(
    'Pat Lee is no longer a manager. Any manager can approve or reject.',
  );
});
