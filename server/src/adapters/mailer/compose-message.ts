import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail } from '../../ports/mailer.ts';

export interface Message {
  envelope: { from: string; to: string[] };
  /** The message as RFC 5322 and MIME have it, with CRLF at the ends of its lines. */
  raw: Buffer;
}

/** Makes the message that every mailer hands over, plain text and HTML beside each other, then what is attached. `from`: "Name <address>". */
export async function composeMessage(mail: Mail, from: string): Promise<Message> {
  const composed = new MailComposer({
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    // Nobody's automatic answer is wanted (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ filename, mediaType, content }) => ({
        filename,
        contentType: mediaType,
        content,
      })),
    }),
  }).compile();
  const { from: sender } = composed.getEnvelope();
  return { envelope: { from: sender || '', to: [mail.to] }, raw: await composed.build() };
}
