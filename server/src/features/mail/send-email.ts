import type { JobRun } from '../../platform/jobs.ts';
import { EmailFailure, type Mailer } from '../../ports/mailer.ts';
import type { QueuedLetter } from './define-letter.ts';
import type { World } from './letter/addressed-letter.ts';
import { renderHtml } from './letter/render-html.ts';
import { renderText } from './letter/render-text.ts';

/**
 * Writes and sends the email of an order, unless it's no longer needed. It may run more than once, with the same email
 * and Message-ID. Permanent failures aren't retried.
 */
export async function sendEmail(
  services: World,
  mailer: Mailer,
  { mailId, letter, about }: { mailId: string; letter: QueuedLetter; about: unknown },
  { signal, log }: Pick<JobRun, 'signal' | 'log'>,
): Promise<void> {
  const { template } = letter;
  const addressed = await letter.write(services, about);
  if (!addressed) return log.info({ mailId, template }, 'email no longer needed');
  const { to, replyTo, attachments } = addressed;
  const message = {
    to,
    subject: addressed.letter.subject,
    text: renderText(addressed.letter),
    html: renderHtml(addressed.letter),
    messageId: `<${mailId}@${domainOf(services.config.mailFrom)}>`,
    ...(replyTo && { replyTo }),
    ...(attachments && { attachments }),
  };
  try {
    await mailer.send(message, signal);
  } catch (error) {
    if (!(error instanceof EmailFailure && error.permanent)) throw error;
    return log.error({ mailId, template, err: error }, 'email permanently rejected');
  }
  await letter.sent(services, about);
}

const domainOf = (mailbox: string): string => /@([^\s@<>]+)>?$/.exec(mailbox)?.[1] ?? 'localhost';
