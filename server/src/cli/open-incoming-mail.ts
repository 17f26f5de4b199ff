import { readFileSync } from 'node:fs';
import { maxMessageBytes } from '@docket/shared/email-in/rules';
import type { Logger } from 'pino';
import { smtpPort } from '../adapters/incoming-mail/smtp-port.ts';
import type { Config } from '../config.ts';
import { mailReceiver } from '../features/email-in/receiving/mail-receiver.ts';
import { errorCode } from '../platform/error-code.ts';
import type { Services } from '../platform/services.ts';
import type { IncomingMail } from '../ports/incoming-mail.ts';
import { CannotStart } from './cannot-start.ts';

/** The way that receipts come in by email; null if it isn't configured. Only a mailbox needs IMAP's library loaded. */
export async function openIncomingMail(
  { emailIn, publicUrl }: Config,
  log: Logger,
): Promise<IncomingMail | null> {
  if (!emailIn) return null;
  const { from } = emailIn;
  const onError = (error: unknown): void =>
    log.error({ err: error }, 'a message couldn’t be kept, and is expected again');
  const options = { maxBytes: maxMessageBytes, onError };
  if ('mailbox' in from) {
    const onTooLarge = (bytes: number): void =>
      log.warn({ bytes }, 'a message is too large to be kept, and stays in the mailbox, marked as seen');
    const { imapMailbox } = await import('../adapters/incoming-mail/imap-mailbox.ts');
    return imapMailbox({ ...from.mailbox, ...options, onTooLarge });
  }
  const { host, port, tls } = from.smtp;
  const certificate = tls && { cert: pem('CERT', tls.cert), key: pem('KEY', tls.key) };
  return smtpPort({ host, port, name: new URL(publicUrl).hostname, tls: certificate, ...options });
}

function pem(which: 'CERT' | 'KEY', file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CannotStart(`EMAIL_IN_TLS_${which} can’t be read: ${errorCode(error) ?? 'unknown'}`);
  }
}

export async function startIncomingMail(services: Services, incoming: IncomingMail): Promise<void> {
  try {
    await incoming.start(mailReceiver(services));
  } catch (error) {
    throw new CannotStart(`EMAIL_IN_SMTP_PORT can’t be listened on: ${errorCode(error) ?? 'unknown'}`);
  }
}
