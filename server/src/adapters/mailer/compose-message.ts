import MailComposer from 'nodemailer/lib/mail-composer';
import type { EmailMessage } from '../../ports/mailer.ts';

export interface Message {
  envelope: { from: string; to: string[] };
  /** The message in RFC 5322 and MIME format, with CRLF line endings. */
  raw: Buffer;
}

/**
 * Composes the message that every mailer sends: plain text and HTML as alternatives, then attachments. `from` is "Name
 * <address>".
 */
export async function composeMessage(message: EmailMessage, from: string): Promise<Message> {
  const composed = new MailComposer({
    from,
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: message.messageId,
    // Asks for no automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
    ...(message.replyTo && { replyTo: message.replyTo }),
    ...(message.attachments && {
      attachments: message.attachments.map(({ filename, mediaType, content }) => ({
        filename,
        contentType: mediaType,
        content,
      })),
    }),
  }).compile();
  const { from: sender } = composed.getEnvelope();
  return { envelope: { from: sender || '', to: [message.to] }, raw: await composed.build() };
}
