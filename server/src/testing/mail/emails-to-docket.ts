import MailComposer from 'nodemailer/lib/mail-composer';
import type Mail from 'nodemailer/lib/mailer';
import { createTransport } from 'nodemailer';

/** A message as a mail program composes it, with whatever a test adds. */
export const composed = (message: Mail.Options): Promise<Buffer> =>
  new MailComposer({
    from: 'Pat Lee <pat@example.com>',
    subject: 'Fwd: Your receipt',
    date: new Date('2026-11-20T01:00:00.000Z'),
    newline: 'windows',
    ...message,
  })
    .compile()
    .build();

/** Delivers a message to a port by SMTP, as a mail server does. Rejects with the port's refusal. */
export async function deliver(
  port: number,
  { raw, to, from = 'bounces@mail.example' }: { raw: Buffer; to: string | string[]; from?: string },
): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    await transport.sendMail({ envelope: { from, to }, raw });
  } finally {
    transport.close();
  }
}

/** The code that a delivery is refused with; null if it's acknowledged. */
export const refusal = (delivery: Promise<void>): Promise<number | null> =>
  delivery.then(
    () => null,
    ({ responseCode }: { responseCode: number }) => responseCode,
  );
