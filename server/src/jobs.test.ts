import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { memoryMailer } from './adapters/memory/mailer.ts';
import { memoryReceiptReader } from './adapters/memory/receipt-reader.ts';
import { scheduleJobs, workJobs } from './jobs.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true, pollSeconds: 0.5 });
});
afterAll(() => app.close());

const scheduled = [
  ['compact-sums', '5 * * * *'],
  ['count-storage', '25 * * * *'],
  ['daily-approval-mails', '0 8 * * *'],
  ['empty-bin', '20 4 * * *'],
  ['expire-unverified', '15 4 * * *'],
  ['prune-issued-reports', '40 4 * * *'],
  ['reconcile-payments', '40 3 * * *'],
  ['remove-ended-reports', '50 4 * * *'],
  ['remove-marked-files', '45 * * * *'],
  ['remove-old-links', '10 4 * * *'],
  ['remove-unnamed-files', '30 4 * * *'],
  ['tidy-email-in', '50 * * * *'],
  ['tidy-programs', '0 5 * * *'],
  ['tidy-up', '0 * * * *'],
];

test('what runs by the clock is scheduled in Melbourne’s time, and made up for where it was missed', async () => {
  await scheduleJobs(app.services);
  const { rows } = await sql<{ name: string; cron: string }>`
    select name, cron from jobs.schedule
    where timezone = 'Australia/Melbourne' and options ->> 'missed' = 'once' and data = '{}'
    order by name`.execute(app.services.database);
  expect(rows.map(({ name, cron }) => [name, cron])).toEqual(scheduled);
});

test('a worker takes up every scheduled job', async () => {
  const { services } = app;
  await scheduleJobs(services);
  await workJobs(services, {
    reader: memoryReceiptReader(),
    mailer: memoryMailer(services.config.mailFrom),
    incoming: null,
    backUp: null,
  });
  // As pg-boss enqueues them when their time has come.
  await sql`insert into jobs.job (name, data) select name, data from jobs.schedule`.execute(
    services.database,
  );
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ name: string }>`
        select name from jobs.job where state = 'completed' and name in (select name from jobs.schedule)
        order by name`.execute(services.database);
      expect(rows.map(({ name }) => name)).toEqual(scheduled.map(([name]) => name));
    },
    { timeout: 15_000, interval: 50 },
  );
});
