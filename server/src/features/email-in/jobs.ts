import type { Services } from '../../platform/services.ts';
import { type IncomingMail, MailboxFailure } from '../../ports/incoming-mail.ts';
import { giveUpMessage } from './handling/fail-message.ts';
import { handleMessage } from './handling/handle-message.ts';
import { replyToMessage } from './handling/reply-to-message.ts';
import { collectMailJob, handleMessageJob, replyToMessageJob, tidyEmailInJob } from './job-kinds.ts';
import { mailReceiver } from './receiving/mail-receiver.ts';
import { tidyEmailIn } from './tidy-email-in.ts';

/** Each may take a thread with as much memory as a long message needs. */
const concurrency = 2;

/** Handles messages in this process from now on, and polls the mailbox if there is one. */
export async function workEmailInJobs(services: Services, incoming: IncomingMail | null): Promise<void> {
  const { jobs } = services;
  await jobs.work(handleMessageJob, ({ messageId }, run) => handleMessage(services, messageId, run), {
    concurrency,
    onDead: ({ messageId }, run) => giveUpMessage(services, messageId, run),
  });
  await jobs.work(replyToMessageJob, ({ messageId }) => replyToMessage(services, messageId), {
    concurrency: 1,
  });
  await jobs.work(
    collectMailJob,
    async (_, { signal, log }) => {
      try {
        await incoming?.collect(mailReceiver(services), signal);
      } catch (error) {
        if (!(error instanceof MailboxFailure)) throw error;
        // It's polled again in a minute.
        log.warn({ err: error }, 'the mailbox for receipts can’t be read');
      }
    },
    { concurrency: 1 },
  );
  await jobs.work(
    tidyEmailInJob,
    async (_, { log }) => {
      const removed = await tidyEmailIn(services);
      if (removed > 0) log.info({ removed }, 'old messages deleted');
    },
    { concurrency: 1 },
  );
}
