import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import type { EmailMessage, Mailer } from '../../ports/mailer.ts';

export const testSender = 'Docket Tests <no-reply@docket.example>';

export interface MailerUnderTest {
  /** Sends from `testSender`. */
  mailer: Mailer;
  /** The messages that arrived, in order. */
  received: () => Promise<Buffer[]>;
}

export const someMessage = (change: Partial<EmailMessage> = {}): EmailMessage => ({
  to: 'ada@example.com',
  subject: 'A subject',
  text: 'Some text\n',
  html: '<p>Some text</p>',
  messageId: '<0190-1@docket.example>',
  ...change,
});

/** A message as an email program reads it. */
export const readMessage = (raw: Buffer): Promise<Email> => PostalMime.parse(raw);

const headOf = (raw: Buffer): string => raw.toString('latin1').split('\r\n\r\n')[0] ?? '';

/** What every mailer must do. `open` returns a fresh one for each test. */
export function describeMailer(name: string, open: () => Promise<MailerUnderTest>): void {
  describe(`mailer ${name}`, () => {
    async function deliver(message: EmailMessage): Promise<{ raw: Buffer; message: Email }> {
      const { mailer, received } = await open();
      await mailer.send(message);
      const messages = await received();
      expect(messages).toHaveLength(1);
      return { raw: messages[0]!, message: await readMessage(messages[0]!) };
    }

    test('sends plain text and HTML as alternatives, with everything in the email', async () => {
      const text = 'Grüße, 你好, 🧾\n.\nA line that begins with a dot:\n.dot\n';
      const html = `<p>Grüße, 你好, 🧾 ${'long '.repeat(300)}</p>`;
      const { raw, message } = await deliver(
        someMessage({
          subject: 'Grüße 🧾',
          text,
          html,
          replyTo: { name: 'Zoë "Z" Ångström', address: 'zoe@example.org' },
        }),
      );
      expect(message).toMatchObject({
        from: { name: 'Docket Tests', address: 'no-reply@docket.example' },
        to: [{ name: '', address: 'ada@example.com' }],
        replyTo: [{ name: 'Zoë "Z" Ångström', address: 'zoe@example.org' }],
        subject: 'Grüße 🧾',
        messageId: '<0190-1@docket.example>',
      });
      expect(message.text?.trimEnd()).toBe(text.trimEnd());
      expect(message.html?.trimEnd()).toBe(html);
      expect(headOf(raw)).toMatch(/^Content-Type: multipart\/alternative/m);
      expect(Math.abs(Date.now() - Date.parse(message.date ?? ''))).toBeLessThan(60_000);
    });

    test('sends attachments unchanged', async () => {
      const content = Buffer.from(Array.from({ length: 3000 }, (_, at) => at % 256));
      const { message } = await deliver(
        someMessage({ attachments: [{ filename: 'Zoë 1.pdf', mediaType: 'application/pdf', content }] }),
      );
      const [attached, ...more] = message.attachments;
      expect(more).toEqual([]);
      expect(attached).toMatchObject({
        filename: 'Zoë 1.pdf',
        mimeType: 'application/pdf',
        disposition: 'attachment',
      });
      expect(Buffer.from(attached!.content as ArrayBuffer)).toEqual(content);
      expect(message.text?.trim()).toBe('Some text');
    });

    test('the message follows RFC 5322: ASCII headers, CRLF, lines of at most 998 characters', async () => {
      const { raw } = await deliver(someMessage({ subject: 'Ünïcödé '.repeat(40), text: 'x'.repeat(5000) }));
      expect(raw.toString('latin1')).not.toMatch(/[^\r]\n|\r[^\n]/);
      expect(headOf(raw)).toMatch(/^[\x20-\x7e\t\r\n]*$/);
      expect(
        Math.max(
          ...raw
            .toString('latin1')
            .split('\r\n')
            .map(({ length }) => length),
        ),
      ).toBeLessThan(999);
    });

    test('a link in plain text is unbroken in the file', async () => {
      const link = `https://docket.example/reset-password?token=${'x'.repeat(22)}`;
      const { raw } = await deliver(someMessage({ text: `Hello,\n\n${link}\n` }));
      expect(raw.toString('latin1')).toContain(`\r\n${link}\r\n`);
    });

    test('tells automatic responders not to reply (RFC 3834)', async () => {
      const { raw } = await deliver(someMessage());
      expect(headOf(raw)).toMatch(/^Auto-Submitted: auto-generated$/m);
    });

    test.each<[string, Partial<EmailMessage>]>([
      ['the subject', { subject: 'Hello\r\nBcc: everybody@example.net\r\n\r\nBuy' }],
      ['a name', { replyTo: { name: 'Ada\r\nBcc: everybody@example.net', address: 'ada@example.com' } }],
      [
        'an address',
        { replyTo: { name: 'Ada', address: 'ada@example.com>\r\nBcc: <everybody@example.net' } },
      ],
    ])('nothing in %s can start another header', async (_, change) => {
      const { raw, message } = await deliver(someMessage(change));
      expect(headOf(raw)).not.toMatch(/^bcc:/im);
      expect(message.bcc ?? []).toEqual([]);
      expect(message.text?.trim()).toBe('Some text');
    });

    test.each([
      "o'brien+receipts@example.com",
      'first.last_x-1@sub.domain.example.com.au',
      '_@example.com',
      `${'l'.repeat(64)}@${'d'.repeat(60)}.example`,
      'support@localhost',
    ])('reaches %s', async (to) => {
      expect((await deliver(someMessage({ to }))).message.to).toEqual([{ name: '', address: to }]);
    });

    test('keeps the Message-ID when an email is sent twice', async () => {
      const { mailer, received } = await open();
      await mailer.send(someMessage());
      await mailer.send(someMessage());
      const messages = await Promise.all((await received()).map(readMessage));
      expect(messages.map(({ messageId }) => messageId)).toEqual([
        '<0190-1@docket.example>',
        '<0190-1@docket.example>',
      ]);
    });
  });
}
