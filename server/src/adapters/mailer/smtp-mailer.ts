import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer/lib/errors';
import { MailFailure, type Mailer } from '../../ports/mailer.ts';
import { composeMessage } from './compose-message.ts';
import { smtpServerOf } from './smtp-server-of.ts';

export interface SmtpMailerOptions {
  /** SMTP_URL. */
  url: string;
  from: string;
  /** How long the server may take to be found, to greet, and to say the next thing. */
  patienceMs?: number;
}

/** Hands emails to a mail server, with TLS as the URL demands or the server offers. Its certificate is always checked. */
export function smtpMailer({ url, from, patienceMs = 20_000 }: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    ...smtpServerOf(url),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return {
    async send(mail, signal) {
      const { envelope, raw } = await composeMessage(mail, from);
      try {
        await transport.sendMail({ envelope, raw, ...(signal && { signal }) });
      } catch (error) {
        throw failureOf(error as NodemailerError);
      }
    },
  };
}

/**
 * A 5xx reply is final when it is about the recipient or the message. One about the sign-in or the sender is about the
 * program's settings: those can be put right while the mail waits.
 */
function failureOf({ code, responseCode, permanent, command }: NodemailerError): MailFailure {
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM';
  const reply = [code ?? 'unknown', responseCode, command].filter(Boolean).join(' ');
  return new MailFailure(reply, { permanent: isAboutMail && permanent === true });
}
