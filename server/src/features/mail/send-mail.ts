import type { JobRun } from '../../platform/jobs.ts';
import { MailFailure, type Mailer } from '../../ports/mailer.ts';
import type { World } from './letter/addressed-letter.ts';
import { renderHtml } from './letter/render-html.ts';
import { renderText } from './letter/render-text.ts';
import type { MailOrder } from './mail-order.ts';
import { markMessageMailed } from './queries/letters.ts';
import { writeLetter } from './write-letter.ts';

/**
 * Writes and sends the email of an order, unless it's no longer needed. It may run more than once, with the same email
 * and Message-ID. Permanent failures aren't retried.
 */
export async function sendMail(
  services: World,
  mailer: Mailer,
  { mailId, order }: { mailId: string; order: MailOrder },
  { signal, log }: Pick<JobRun, 'signal' | 'log'>,
): Promise<void> {
  const about = { mailId, template: order.template };
  const addressed = await writeLetter(services, order);
  if (!addressed) return log.info(about, 'email no longer needed');
  const { to, replyTo, attachments, letter } = addressed;
  const mail = {
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
    messageId: `<${mailId}@${domainOf(services.config.mailFrom)}>`,
    ...(replyTo && { replyTo }),
    ...(attachments && { attachments }),
  };
  try {
    await mailer.send(mail, signal);
  } catch (error) {
    if (!(error instanceof MailFailure && error.permanent)) throw error;
    return log.error({ ...about, err: error }, 'email permanently rejected');
  }
  if (order.template === 'contact-message')
    await markMessageMailed(services.database, order.contactMessageId, services.clock());
}

const domainOf = (mailbox: string): string => /@([^\s@<>]+)>?$/.exec(mailbox)?.[1] ?? 'localhost';
