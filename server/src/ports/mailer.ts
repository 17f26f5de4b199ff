export interface Mailbox {
  name: string;
  address: string;
}

export interface Attachment {
  filename: string;
  mediaType: string;
  content: Buffer;
}

/** One mail to one person. The sender is the mailer's own. */
export interface Mail {
  /** A bare address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: Mailbox;
  attachments?: Attachment[];
  /** With its angle brackets. The same for every try to send a mail, so that whoever gets it twice can tell. */
  messageId: string;
}

export interface Mailer {
  /** Resolves once the mail is handed over for good. Rejects with MailFailure. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
}

/** A mail that could not be handed over. Neither its message nor its code names an address. */
export class MailFailure extends Error {
  /** Whether this very mail was refused for good: sending it again would not help. */
  readonly permanent: boolean;
  readonly code: string;

  constructor(code: string, { permanent }: { permanent: boolean }) {
    super(`the mail was ${permanent ? 'refused' : 'not handed over'}: ${code}`);
    this.name = 'MailFailure';
    this.code = code;
    this.permanent = permanent;
  }
}
