import { describeMailer, testSender } from '../../testing/mail/mailer-conformance.ts';
import { memoryMailer } from './mailer.ts';

describeMailer('in memory', async () => {
  const mailer = memoryMailer(testSender);
  return { mailer, received: async () => mailer.messages };
});
