export interface Mailbox {
  name: string;
  address: string;
}

export interface Attachment {
  filename: string;
  mediaType: string;
  content: Buffer;
}

/** An email to one person. The mailer adds the sender. */
export interface EmailMessage {
  /** An address without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address for replies, if not the sender. */
  replyTo?: Mailbox;
  attachments?: Attachment[];
  /** With angle brackets. Retries use the same ID, so that duplicates can be recognised. */
  messageId: string;
}

export interface Mailer {
  /** Resolves once the email is accepted. Rejects with EmailFailure. */
  send(message: EmailMessage, signal?: AbortSignal): Promise<void>;
}

/** An email that couldn't be sent. Neither message nor code contains an address. */
export class EmailFailure extends Error {
  /** Whether this email was permanently rejected, so that retrying won't help. */
  readonly permanent: boolean;
  readonly code: string;

  constructor(code: string, { permanent }: { permanent: boolean }) {
    super(`the mail was ${permanent ? 'refused' : 'not handed over'}: ${code}`);
    this.name = 'MailFailure';
    this.code = code;
    this.permanent = permanent;
  }
}
