import type { Mail, MailFailure, Mailer } from '../../ports/mailer.ts';
import { composeMessage } from '../mailer/compose-message.ts';

export interface MemoryMailer extends Mailer {
  /** What was handed over, in order. */
  readonly sent: Mail[];
  /** The same as whole messages. */
  readonly messages: Buffer[];
  /** What happens to mails from now on: null, and they are handed over. */
  failure: MailFailure | null;
}

/** Keeps mails until the process ends: for tests. */
export function memoryMailer(from = 'Docket <no-reply@localhost>'): MemoryMailer {
  const sent: Mail[] = [];
  const messages: Buffer[] = [];
  return {
    sent,
    messages,
    failure: null,
    async send(mail) {
      if (this.failure) throw this.failure;
      messages.push((await composeMessage(mail, from)).raw);
      sent.push(mail);
    },
  };
}
