import { login } from '@docket/shared/auth/contract';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pictureFile, sendUpload } from '../../../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-01-10T02:00:00Z'));
  person = await app.register();
});

/** Signs in at a moment: sessions end a day after their last use. */
async function at(moment: string): Promise<void> {
  app.clock.set(new Date(moment));
  await person.client.call(login, { body: { email: person.email, password: person.password } });
}
const upload = async () => (await sendUpload(person.client, await pictureFile())).status;
const left = async () => (await person.client.call(subscriptionStatus, {})).body.remainingScans;
/** As if four of the month's five scans had been used on a day. */
const useFour = (day: string) =>
  app.services.database
    .updateTable('users')
    .set({ scansUsedThisMonth: 4, lastResetDate: day })
    .where('id', '=', person.user.id)
    .execute();

test.each([
  // Melbourne is 10 hours ahead of UTC, and 11 with daylight saving: from 2:00 on the first Sunday of October until 3:00
  // on the first Sunday of April.
  ['March, in daylight saving time', '2026-03-01', '2026-03-31T12:55:00Z', '2026-03-31T13:00:00Z'],
  ['April, after it ended on the 5th', '2026-04-01', '2026-04-30T13:55:00Z', '2026-04-30T14:00:00Z'],
  ['September, before it starts on the 4th', '2026-09-01', '2026-09-30T13:55:00Z', '2026-09-30T14:00:00Z'],
  ['October, after it started', '2026-10-01', '2026-10-31T12:55:00Z', '2026-10-31T13:00:00Z'],
  ['March, hours before it ends', '2029-03-01', '2029-03-31T12:55:00Z', '2029-03-31T13:00:00Z'],
  ['September, hours before it starts', '2028-09-01', '2028-09-30T13:55:00Z', '2028-09-30T14:00:00Z'],
  ['a year', '2026-12-01', '2026-12-31T12:55:00Z', '2026-12-31T13:00:00Z'],
])(
  'the scans of a month last until midnight in Melbourne at the end of %s [OP-84] [CONST-04]',
  async (_, usedOn, minutesBefore, midnight) => {
    await useFour(usedOn);
    await at(minutesBefore);
    expect(await upload()).toBe(200);
    expect(await upload()).toBe(403);
    expect(await left()).toBe(0);
    await at(midnight);
    expect(await upload()).toBe(200);
    expect(await left()).toBe(4);
  },
);

test.each([
  ['repeats', '2029-03-31T15:30:00Z', '2029-03-31T16:30:00Z'],
  ['skips', '2028-09-30T15:59:00Z', '2028-09-30T16:00:00Z'],
])('an hour that the first of a month %s doesn’t reset the count again [OP-84]', async (_, before, after) => {
  await useFour('2026-03-01');
  await at(before);
  expect(await upload()).toBe(200);
  await at(after);
  expect(await upload()).toBe(200);
  expect(await left()).toBe(3);
});
