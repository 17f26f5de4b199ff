import { retryEmailInMessage } from '@docket/shared/email-in/contract';
import { emailInMessages as text } from '@docket/shared/email-in/messages';
import { freeScanLimit } from '@docket/shared/plans/rules';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imapMailbox } from '../../adapters/incoming-mail/imap-mailbox.ts';
import {
  addressFor,
  attachedPicture,
  createEmailInApp,
  type EmailInApp,
  emailInOf,
  receiptsOf,
} from '../../testing/mail/email-in-app.ts';
import { composed, deliver, refusal } from '../../testing/mail/emails-to-docket.ts';
import { mailboxUser, startMailbox } from '../../testing/mail/imap-server.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { ok } from '../../testing/test-client.ts';
import { somePicture } from '../../testing/receipts/test-receipts.ts';
import { actingPerson } from '../../platform/sessions/acting-person.ts';
import { addFile } from './handling/add-file.ts';
import { mailReceiver } from './receiving/mail-receiver.ts';

let app: EmailInApp;
beforeAll(async () => {
  app = await createEmailInApp();
});
afterAll(() => app.close());

describe('what its owner forwards', () => {
  test('becomes receipts once, and the reply says what came of each file', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    expect(to).toMatch(/^receipts\+[a-z2-9]{16}@docket\.example$/);
    const raw = await composed({
      to,
      from: `Pat <${person.email.toUpperCase()}>`,
      subject: 'Two lunches',
      attachments: [
        await attachedPicture('one.png'),
        { filename: 'notes.docx', content: 'PK and more' },
        await attachedPicture('two.png'),
        { filename: 'invite.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' },
      ],
    });
    await deliver(app.port, { raw, to });
    // Such as a server that lost the acknowledgement.
    await deliver(app.port, { raw, to });
    await app.settle();
    await deliver(app.port, { raw, to });
    await app.replyNow();

    const receipts = await receiptsOf(app, person);
    expect(receipts.map(({ fileName, status }) => [fileName, status])).toEqual([
      ['one.png', 'PROCESSED'],
      ['two.png', 'PROCESSED'],
    ]);
    const emails = await app.emailsTo(person.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Your email added 2 receipts']);
    expect(emails[0]!.text).toContain('one.png: Added and read: Kookaburra Cafe, AUD $45.50');
    expect(emails[0]!.text).toContain(`https://docket.example/receipts/${receipts[0]!.id}`);
    expect(emails[0]!.text.replaceAll(/\s+/g, ' ')).toContain(
      `notes.docx: Not added: ${receiptMessages.wrongType}`,
    );
    expect(emails[0]!.text).not.toContain('invite.ics');
    const [message, ...others] = (await emailInOf(person)).messages;
    expect(others).toEqual([]);
    expect(message).toMatchObject({ sender: person.email, subject: 'Two lunches', problem: null });
    expect(message!.parts.map(({ outcome }) => outcome)).toEqual(['added', 'refused', 'added']);
    // The message itself isn't stored any longer.
    expect([...app.storage.files.values()].some((file) => file.includes('Two lunches'))).toBe(false);
  });

  test('the same file in another email is named as already added', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    const attachments = [await attachedPicture()];
    await app.forward(to, { from: person.email, attachments });
    await app.forward(to, { from: person.email, subject: 'Again', attachments });
    await app.replyNow();
    expect(await receiptsOf(app, person)).toHaveLength(1);
    const emails = await app.emailsTo(person.email);
    expect(emails).toHaveLength(2);
    const again = emails.find(({ subject }) => subject === 'Your email added no receipts');
    expect(again!.text).toContain(text.alreadyAdded);
  });

  test('an HTML receipt becomes a PDF of its text, with nothing run, loaded or hidden in it', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    const html = `<html><head><title>No</title><style>p{color:red}</style></head><body onload="alert(1)">
      <div style="display:none">Preview</div><img src="http://127.0.0.1:1/pixel.gif" alt="logo">
      <script>document.write('Scripted')</script><h1>Kookaburra&nbsp;Cafe</h1>
      <table><tr><td><table><tr><th>Item</th><th>Price</th></tr><tr><td>Flat white</td><td>$5.50</td></tr>
      <tr><td><b>Total</b></td><td>AUD $45.50</td></tr></table></td></tr></table></body></html>`;
    await app.forward(to, {
      from: person.email,
      subject: 'Fwd: Your receipt',
      html,
      attachments: [{ cid: 'logo', filename: 'logo.png', content: await somePicture() }],
    });
    const [receipt, ...others] = await receiptsOf(app, person);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      fileName: 'Your receipt.pdf',
      mediaType: 'application/pdf',
      status: 'PROCESSED',
    });
    const { pages } = await readPdf(app.storage.files.get(receipt!.fileSha256)!);
    const lines = pages
      .join('\n')
      .split(/\r?\n/)
      .map((line) => line.trim());
    expect(lines.filter(Boolean)).toEqual([
      'Your receipt',
      'Kookaburra Cafe',
      'Item Price',
      'Flat white $5.50',
      'Total AUD $45.50',
    ]);
  });

  test('a picture within the text is added, and an email without any receipt adds none', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    const photo = Buffer.concat([await somePicture(), Buffer.alloc(40_000)]);
    const inline = { filename: 'IMG_1.png', content: photo, contentDisposition: 'inline' as const };
    await app.forward(to, { from: person.email, text: 'Sent from my phone', attachments: [inline] });
    await app.forward(to, { from: person.email, text: 'Hello there', subject: 'Just saying' });
    await app.replyNow();
    expect((await receiptsOf(app, person)).map(({ fileName }) => fileName)).toEqual(['IMG_1.png']);
    const emails = await app.emailsTo(person.email);
    expect(
      emails.find(({ text: body }) => body.includes('Just saying'))!.text.replaceAll('\n', ' '),
    ).toContain(text.nothingFound);
  });

  test('another file in the place of one that was added is added, and the same one once', async () => {
    const { user } = await app.verified();
    const acting = (await actingPerson(app.services.database, user.id))!;
    const place = { messageId: app.services.newId(), index: 0 };
    const [one, other] = [await somePicture(), await somePicture()];
    const add = (content: Uint8Array) => addFile(app.services, acting, { name: 'a.png', content }, place);
    const first = await add(one);
    expect(first).toMatchObject({ outcome: 'added', problem: null });
    expect(await add(one)).toEqual(first);
    expect(await add(other)).toMatchObject({ outcome: 'added', problem: null });
  });

  test('uses scans as any upload, and says when there are none left', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    const attachments = [];
    for (let at = 0; at <= freeScanLimit; at++) attachments.push(await attachedPicture(`${at}.png`));
    await app.forward(to, { from: person.email, attachments });
    const parts = (await emailInOf(person)).messages[0]!.parts;
    expect(parts.filter(({ outcome }) => outcome === 'added')).toHaveLength(freeScanLimit);
    expect(parts.at(-1)).toMatchObject({ outcome: 'refused', receiptId: null });
    await app.replyNow();
    const [reply] = await app.emailsTo(person.email);
    expect(reply!.text.replaceAll('\n', ' ')).toContain(text.kept);
  });

  test('stays stored if the account has no scans left, and is added once it has', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    const scansUsed = (scansUsedThisMonth: number) =>
      app.services.database
        .updateTable('users')
        .set({ scansUsedThisMonth })
        .where('id', '=', person.user.id)
        .execute();
    await scansUsed(freeScanLimit);
    const headers = { 'X-Forwarded-For': `${person.email} ${to}` };
    await app.forward(to, { from: person.email, headers, attachments: [await attachedPicture()] });
    const [message] = (await emailInOf(person)).messages;
    expect(message).toMatchObject({ isStored: true, problem: null, parts: [{ outcome: 'refused' }] });
    expect(await receiptsOf(app, person)).toEqual([]);
    await scansUsed(0);
    const params = { of: 'person', id: message!.id } as const;
    ok(await person.client.call(retryEmailInMessage, { params }));
    await app.settle();
    expect(await receiptsOf(app, person)).toHaveLength(1);
    expect((await emailInOf(person)).messages).toMatchObject([
      { isStored: false, parts: [{ outcome: 'added' }] },
    ]);
  });

  test('is answered once if it’s tried again, and refused again, before the reply is due', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    const attachments = [await attachedPicture('first.png'), await attachedPicture('second.png')];
    await app.services.database
      .updateTable('users')
      .set({ scansUsedThisMonth: freeScanLimit - 1 })
      .where('id', '=', person.user.id)
      .execute();
    await app.forward(to, { from: person.email, attachments });
    const [message] = (await emailInOf(person)).messages;
    expect(message).toMatchObject({ parts: [{ outcome: 'added' }, { outcome: 'refused' }] });
    ok(await person.client.call(retryEmailInMessage, { params: { of: 'person', id: message!.id } }));
    await app.replyNow();
    await app.replyNow();
    const emails = await app.emailsTo(person.email);
    expect(emails.map(({ text: body }) => body)).toEqual([expect.stringContaining('second.png: Not added')]);
  });

  test.each([
    ['an answering program', { 'Auto-Submitted': 'auto-replied' }],
    ['a list', { 'List-Id': '<news.example.com>' }],
  ])('%s gets no reply; what came of its files is listed', async (_, headers) => {
    const person = await app.verified();
    const to = await addressFor(person);
    const attachments = [await attachedPicture(), { filename: 'notes.docx', content: 'PK and more' }];
    await app.forward(to, { from: person.email, headers, attachments });
    await app.replyNow();
    expect(await receiptsOf(app, person)).toHaveLength(1);
    expect(await app.emailsTo(person.email)).toEqual([]);
    expect((await emailInOf(person)).messages[0]!.parts).toMatchObject([
      { outcome: 'added' },
      { outcome: 'refused', problem: receiptMessages.wrongType },
    ]);
  });
});

describe('a message', () => {
  test('isn’t acknowledged before it’s stored and committed', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    const raw = await composed({ to, from: person.email, attachments: [await attachedPicture()] });
    app.storage.isFull = true;
    expect(await refusal(deliver(app.port, { raw, to }))).toBe(451);
    app.storage.isFull = false;
    expect(await receiptsOf(app, person)).toEqual([]);
    expect(await refusal(deliver(app.port, { raw, to }))).toBe(null);
    await app.settle();
    expect(await receiptsOf(app, person)).toHaveLength(1);
  });

  test('in a mailbox becomes one receipt, though the connection is lost before it’s marked', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    const box = await startMailbox();
    const incoming = imapMailbox({
      host: '127.0.0.1',
      port: box.port,
      secure: false,
      ...mailboxUser,
      folder: 'INBOX',
      maxBytes: 1_000_000,
      onTooLarge: () => undefined,
      onError: () => undefined,
    });
    const collect = () => incoming.collect(mailReceiver(app.services), new AbortController().signal);
    box.add(await composed({ to, from: person.email, attachments: [await attachedPicture()] }));
    box.dropAt(/UID STORE/);
    await expect(collect()).rejects.toThrow('mailbox');
    await app.settle();
    expect(box.messages).toHaveLength(1);
    await collect();
    await app.settle();
    expect(box.messages).toEqual([]);
    expect(await receiptsOf(app, person)).toHaveLength(1);
    await box.close();
  });
});
