import type { EmailMessage, EmailFailure, Mailer } from '../../ports/mailer.ts';
import { composeMessage } from '../mailer/compose-message.ts';

export interface MemoryMailer extends Mailer {
  /** The emails sent, in order. */
  readonly sent: EmailMessage[];
  /** The same emails as complete messages. */
  readonly messages: Buffer[];
  /** Makes sending fail with this error; null lets it succeed. */
  failure: EmailFailure | null;
}

/** Keeps emails in memory, for tests. */
export function memoryMailer(from = 'Docket <no-reply@localhost>'): MemoryMailer {
  const sent: EmailMessage[] = [];
  const messages: Buffer[] = [];
  return {
    sent,
    messages,
    failure: null,
    async send(message) {
      if (this.failure) throw this.failure;
      messages.push((await composeMessage(message, from)).raw);
      sent.push(message);
    },
  };
}
