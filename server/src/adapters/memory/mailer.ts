import type { Mail, MailFailure, Mailer } from '../../ports/mailer.ts';
import { composeMessage } from '../mailer/compose-message.ts';

export interface MemoryMailer extends Mailer {
  /** The emails sent, in order. */
  readonly sent: Mail[];
  /** The same emails as complete messages. */
  readonly messages: Buffer[];
  /** Makes sending fail with this error; null lets it succeed. */
  failure: MailFailure | null;
}

/** Keeps emails in memory, for tests. */
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
