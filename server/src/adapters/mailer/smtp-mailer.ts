import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer/lib/errors';
import { EmailFailure, type Mailer } from '../../ports/mailer.ts';
import { composeMessage } from './compose-message.ts';
import { smtpServerOf } from './smtp-server-of.ts';

export interface SmtpMailerOptions {
  url: string;
  from: string;
  /** Limits for connecting, for the greeting and for each reply. */
  timeoutMs?: number;
}

/**
 * Sends emails to a mail server, with TLS if the URL requires it or the server offers it. Always checks the
 * certificate.
 */
export function smtpMailer({ url, from, timeoutMs = 20_000 }: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    ...smtpServerOf(url),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(message, signal) {
      const { envelope, raw } = await composeMessage(message, from);
      try {
        await transport.sendMail({ envelope, raw, ...(signal && { signal }) });
      } catch (error) {
        throw failureOf(error as NodemailerError);
      }
    },
  };
}

/**
 * A 5xx reply about the recipient or the message is permanent. One about the credentials or the sender isn't: the
 * operator can fix those settings while the email waits.
 */
function failureOf({ code, responseCode, permanent, command }: NodemailerError): EmailFailure {
  const isAboutMessage = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM';
  const reply = [code ?? 'unknown', responseCode, command].filter(Boolean).join(' ');
  return new EmailFailure(reply, { permanent: isAboutMessage && permanent === true });
}
