import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail } from '../../ports/mailer.ts';

export interface Message {
  envelope: { from: string; to: string[] };
  /** The message in RFC 5322 and MIME format, with CRLF line endings. */
  raw: Buffer;
}

/**
 * Composes the message that every mailer sends: plain text and HTML as alternatives, then attachments. `from` is "Name
 * <address>".
 */
export async function composeMessage(mail: Mail, from: string): Promise<Message> {
  const composed = new MailComposer({
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    // Asks for no automatic replies (RFC 3834).
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
