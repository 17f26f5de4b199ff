import { afterEach, describe, expect, test } from 'vitest';
import { MailboxFailure } from '../../ports/incoming-mail.ts';
import { composed } from '../../testing/mail/emails-to-docket.ts';
import { mailboxUser } from '../../testing/mail/imap-server.ts';
import {
  closeWays,
  maxBytes,
  onError,
  onTooLarge,
  openMailbox,
  ours,
  patience,
  testReceiver,
  tooLarge,
} from '../../testing/mail/ways-in.ts';
import { imapMailbox } from './imap-mailbox.ts';
import { mostHeaders, recipientsIn } from './recipients-in.ts';

afterEach(closeWays);

describe('the mailbox', () => {
  const message = (subject: string, to = ours) => composed({ to, subject, text: 'Hello' });
  const subjects = (stored: Buffer[]) => stored.map((raw) => /^Subject: (.*)\r$/m.exec(String(raw))?.[1]);

  test('marks what isn’t for us as seen, and leaves it', async () => {
    const { box, incoming } = await openMailbox();
    const { receiver, stored } = testReceiver();
    box.add(await message('private', 'somebody@docket.example'));
    box.add(await message('ours'));
    await incoming.collect(receiver, patience);
    await incoming.collect(receiver, patience);
    expect(subjects(stored)).toEqual(['ours']);
    expect(box.messages.map(({ flags }) => [...flags])).toEqual([['\\Seen']]);
    expect(box.commands.filter((command) => command.includes('BODY.PEEK[]'))).toHaveLength(2);
  });

  test.each([
    ['while a message is fetched', /BODY\.PEEK\[\]/, 'halfway', ['one', 'two']],
    // As if the program had died: it was stored, and is offered again.
    ['between storing and deleting', /UID STORE/, 'before', ['one', 'one', 'two']],
    ['while it’s deleted', /UID EXPUNGE/, 'before', ['one', 'two']],
  ] as const)('a connection lost %s loses nothing', async (_, command, when, seen) => {
    const { box, incoming } = await openMailbox();
    const { receiver, stored } = testReceiver();
    box.add(await message('one'));
    box.add(await message('two'));
    box.dropAt(command, when);
    await expect(incoming.collect(receiver, patience)).rejects.toBeInstanceOf(MailboxFailure);
    await incoming.collect(receiver, patience);
    expect(subjects(stored)).toEqual(seen);
    expect(box.messages.filter(({ flags }) => !flags.has('\\Deleted'))).toEqual([]);
  });

  test('a wrong password and a server that’s down are failures without addresses', async () => {
    const { box, incoming } = await openMailbox();
    const { receiver } = testReceiver();
    const options = {
      host: '127.0.0.1',
      port: box.port,
      secure: false,
      ...mailboxUser,
      folder: 'INBOX',
      maxBytes,
      onTooLarge,
      onError,
    };
    const wrong = imapMailbox({ ...options, password: 'wrong' });
    await expect(wrong.collect(receiver, patience)).rejects.toMatchObject({
      name: 'MailboxFailure',
      message: expect.stringContaining('user or password rejected'),
    });
    await box.close();
    const failure = await incoming.collect(receiver, patience).catch((error: unknown) => error);
    expect(String(failure)).toMatch(/^MailboxFailure: .*ECONNREFUSED$/);
  });

  test('reports a message that’s too large, passes on its headers, and leaves it marked as seen', async () => {
    const { box, incoming } = await openMailbox();
    const { receiver, headersAlone } = testReceiver();
    const raw = await composed({ to: ours, attachments: [{ content: Buffer.alloc(maxBytes) }] });
    box.add(raw);
    await incoming.collect(receiver, patience);
    await incoming.collect(receiver, patience);
    expect(headersAlone.map(String)).toEqual([String(raw.subarray(0, raw.indexOf('\r\n\r\n') + 4))]);
    expect(tooLarge).toEqual([raw.length]);
    expect(box.messages.map(({ flags }) => [...flags])).toEqual([['\\Seen']]);
  });

  test('isn’t stopped by headers that are too large themselves', async () => {
    const { box, incoming } = await openMailbox();
    const { receiver, stored, headersAlone } = testReceiver();
    const raw = Buffer.from(`To: ${ours}\r\n${`X-Long: ${'x'.repeat(900)}\r\n`.repeat(400)}\r\nHello`);
    box.add(raw);
    box.add(await message('next'));
    await incoming.collect(receiver, patience);
    expect(headersAlone).toEqual([raw.subarray(0, mostHeaders)]);
    expect(tooLarge).toEqual([raw.length]);
    expect(subjects(stored)).toEqual(['next']);
  });

  test('stops when it’s told to', async () => {
    const { box, incoming } = await openMailbox();
    const { receiver, stored } = testReceiver();
    box.add(await message('one'));
    await expect(incoming.collect(receiver, AbortSignal.abort())).rejects.toBeInstanceOf(MailboxFailure);
    expect(stored).toEqual([]);
  });
});

test.each([
  ['To: Receipts <receipts+a@docket.example>\r\n\r\nTo: b@c.example', ['receipts+a@docket.example']],
  [
    'Delivered-To: A@Docket.example\nX: d@e.example\nCc: "x, y" <b@c.example>,\n\tc@c.example\n\n',
    ['a@docket.example', 'b@c.example', 'c@c.example'],
  ],
  ['Subject: To: a@b.example\r\n\r\n', []],
  ['', []],
])('the recipients of %j', (source, recipients) => {
  expect(recipientsIn(Buffer.from(source))).toEqual(recipients);
});
