import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { memoryMailer } from '../../adapters/memory/mailer.ts';
import { startJobsNow } from '../../testing/start-jobs-now.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { defineEmail } from './define-email.ts';
import { enqueueEmail } from './enqueue-email.ts';
import { workEmailJobs } from './jobs.ts';

test('an email that couldn’t be recorded as sent is recorded by the retry, and not sent again', async () => {
  const app = await createTestApp({ worker: true });
  try {
    const { database } = app.services;
    const mailer = memoryMailer();
    const recorded: number[] = [];
    const email = defineEmail({
      template: 'recorded',
      schema: z.object({}),
      write: async () => ({
        to: 'pat@example.com',
        content: { subject: 'Hello', greeting: null, paragraphs: [], footer: [] },
      }),
      async sent() {
        recorded.push(mailer.sent.length);
        if (recorded.length === 1) throw new Error('the database was lost');
      },
    });
    await workEmailJobs(app.services, mailer, [email]);
    await database.transaction().execute((transaction) => enqueueEmail(app.services, transaction, email, {}));
    await vi.waitFor(
      async () => {
        await startJobsNow(database, { state: 'retry' });
        expect(recorded).toEqual([1, 1]);
      },
      { timeout: 15_000, interval: 50 },
    );
  } finally {
    await app.close();
  }
});
