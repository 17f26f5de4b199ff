import type { JobRun } from '../../platform/jobs.ts';
import { EmailFailure, type Mailer } from '../../ports/mailer.ts';
import type { QueuedEmail } from './define-email.ts';
import type { World } from './content/addressed-email.ts';
import { renderHtml } from './content/render-html.ts';
import { renderText } from './content/render-text.ts';

/**
 * Writes and sends the email of an order, unless it's no longer needed. It may run more than once, with the same email
 * and Message-ID. Permanent failures aren't retried. Returns whether the mail server has accepted it.
 */
export async function sendEmail(
  services: World,
  mailer: Mailer,
  { mailId, email, about }: { mailId: string; email: QueuedEmail; about: unknown },
  { signal, log }: Pick<JobRun, 'signal' | 'log'>,
): Promise<boolean> {
  const { template } = email;
  const addressed = await email.write(services, about);
  if (!addressed) {
    log.info({ mailId, template }, 'email no longer needed');
    return false;
  }
  const { to, replyTo, attachments } = addressed;
  const message = {
    to,
    subject: addressed.content.subject,
    text: renderText(addressed.content),
    html: renderHtml(addressed.content),
    messageId: `<${mailId}@${domainOf(services.config.mailFrom)}>`,
    ...(replyTo && { replyTo }),
    ...(attachments && { attachments }),
  };
  try {
    await mailer.send(message, signal);
    return true;
  } catch (error) {
    if (!(error instanceof EmailFailure && error.permanent)) throw error;
    log.error({ mailId, template, err: error }, 'email permanently rejected');
    return false;
  }
}

const domainOf = (mailbox: string): string => /@([^\s@<>]+)>?$/.exec(mailbox)?.[1] ?? 'localhost';
