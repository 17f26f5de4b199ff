import { describe, expect, test } from 'vitest';
import { composed } from '../../../testing/mail/emails-to-docket.ts';
import { linesOfHtml } from './html-lines.ts';
import { parseInThread } from './parse-in-thread.ts';
import { parseMessage } from './parse-message.ts';

const at = new Date('2026-11-20T00:00:00.000Z');
const patience = new AbortController().signal;

test.each<[html: string, lines: string[][]]>([
  ['', []],
  ['Hello<br>there<p>you', [['Hello'], ['there'], ['you']]],
  ['<p>a <b>bold</b>\n word', [['a bold word']]],
  [
    '<table><tr><td>Milk<td>$3.00<tr><td>Total<td>$3.00</table>',
    [
      ['Milk', '$3.00'],
      ['Total', '$3.00'],
    ],
  ],
  ['<tr><td><table><tr><td>In<td>side</table><td>Out', [['In', 'side'], ['Out']]],
  ['<tr><td>One<br>two<td>three', [['One'], ['two'], ['three']]],
  ['<tr><td></td><td>Alone</td><td>&nbsp;</td></tr>', [['Alone']]],
  ['<div style="DISPLAY: none">x</div><span hidden>y</span><p style="font-size:0">z</p>w', [['w']]],
  ['<div style="display:none">x<br><img src=a>y</div>z', [['z']]],
  ['<script>alert(1)</script><style>p{}</style><svg><text>s</text></svg><!-- c -->ok', [['ok']]],
  ['&lt;script&gt; A&amp;B', [['<script> A&B']]],
])('the lines of %j', (html, lines) => {
  expect(linesOfHtml(html)).toEqual(lines);
});

describe('which parts are receipts', () => {
  const big = Buffer.alloc(40_000, 7);
  const namesOf = async (message: Parameters<typeof composed>[0]) =>
    (await parseMessage(await composed(message), at)).files.map(({ name }) => name);

  test.each<[string, Parameters<typeof composed>[0], string[]]>([
    [
      'files, without signatures and invitations',
      {
        text: 'Total $5.00',
        attachments: [
          { filename: 'a.pdf', content: big },
          { filename: 'smime.p7s', contentType: 'application/pkcs7-signature', content: 'x' },
        ],
      },
      ['a.pdf'],
    ],
    [
      'PDFs that a program put into the text',
      { text: 'Hi', attachments: [{ filename: 'a.pdf', content: 'x', contentDisposition: 'inline' }] },
      ['a.pdf'],
    ],
    [
      'pictures within a text',
      { html: '<img src="cid:a">', attachments: [{ cid: 'a', filename: 'photo.jpg', content: big }] },
      ['photo.jpg'],
    ],
    [
      'not small ones',
      { html: '<img src="cid:a">', attachments: [{ cid: 'a', filename: 'logo.png', content: 'x' }] },
      [],
    ],
    [
      'a photo beside a text that names an amount, and that text',
      {
        subject: 'Lunch',
        text: 'Lunch $45',
        attachments: [{ filename: 'photo.jpg', content: big, contentDisposition: 'inline' }],
      },
      ['Lunch.pdf', 'photo.jpg'],
    ],
    [
      'the text beside files that aren’t receipts, and pictures within it',
      {
        subject: 'Taxi',
        html: 'Total: <img src="cid:a"> $12.50',
        attachments: [
          { filename: 'Terms and conditions.pdf', content: big },
          { filename: 'notes.docx', content: big },
          { filename: 'logo.png', content: 'x' },
          { cid: 'a', filename: 'map.png', content: big },
        ],
      },
      ['Taxi.pdf', 'map.png', 'Terms and conditions.pdf', 'notes.docx', 'logo.png'],
    ],
    [
      'not the text beside an attached receipt, however its type is named',
      {
        text: 'Your invoice for $12.50 is attached',
        attachments: [{ filename: 'Invoice.PDF', contentType: 'application/octet-stream', content: big }],
      },
      ['Invoice.PDF'],
    ],
    [
      'the text without its replies and forwards in the name',
      {
        subject: 'RE: Fwd: Taxi',
        html: 'Total: $12.50',
      },
      ['Taxi.pdf'],
    ],
    ['plain text too', { subject: 'Taxi', text: 'Fare AUD 12.50' }, ['Taxi.pdf']],
    ['nothing else', { text: 'Lunch at 12.30 on the 5th?' }, []],
    [
      'names without folders or line breaks',
      { text: 'x', attachments: [{ filename: 'a\r\nb.pdf', content: big }] },
      ['a b.pdf'],
    ],
  ])('%s', async (_, message, names) => {
    expect(await namesOf(message)).toEqual(names);
  });

  test.each(['inline', 'attachment'] as const)(
    'those of an email that was forwarded as a file, %s',
    async (contentDisposition) => {
      const inner = await composed({
        subject: 'Inner',
        text: 'x',
        attachments: [{ filename: 'a.pdf', content: big }],
      });
      const raw = await composed({
        text: 'See below',
        attachments: [{ contentType: 'message/rfc822', contentDisposition, content: inner }],
      });
      expect((await parseMessage(raw, at)).files.map(({ name }) => name)).toEqual(['a.pdf']);
    },
  );

  test('the PDF of a text is the same each time', async () => {
    const raw = await composed({ text: 'Fare AUD 12.50' });
    const [first, second] = [await parseMessage(raw, at), await parseMessage(raw, new Date())];
    expect(first.files[0]!.content).toEqual(second.files[0]!.content);
  });
});

describe('a hostile message', () => {
  const from = 'From: pat@example.com\r\n';

  test('of nested parts, or of no form at all, ends the thread and not the program', async () => {
    let nested = 'deep';
    for (let level = 0; level < 200; level++)
      nested = `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n${nested}\r\n--b${level}--\r\n`;
    expect(await parseInThread(Buffer.from(from + nested), at, patience)).toBeNull();
    const noise = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256));
    expect(await parseInThread(noise, at, patience)).toMatchObject({ sender: null, files: [] });
    expect(await parseInThread(Buffer.alloc(0), at, patience)).toMatchObject({ sender: null });
  });

  test('with a huge text gives a PDF of a readable length', async () => {
    const cells = '<tr><td>Item</td><td>$1.00</td></tr>'.repeat(50_000);
    const raw = await composed({ html: `<table>${cells}</table>` });
    const parsed = await parseInThread(raw, at, patience);
    expect(parsed!.files).toHaveLength(1);
  });

  test('that takes too long is ended when the job is', async () => {
    const ending = new AbortController();
    const raw = await composed({ html: `${'<table><tr><td>a'.repeat(60_000)} $1` });
    const parsing = parseInThread(raw, at, ending.signal);
    ending.abort(new Error('stopped'));
    await expect(parsing).rejects.toThrow('stopped');
  });

  test('that isn’t read in time is tried again twice, and then taken for unreadable', async () => {
    const raw = await composed({ text: 'Hello' });
    for (const attempt of [1, 2])
      await expect(parseInThread(raw, at, patience, attempt, 0)).rejects.toMatchObject({
        name: 'TimeoutError',
      });
    expect(await parseInThread(raw, at, patience, 3, 0)).toBeNull();
  });

  test.each([
    ['From: a@b.example, c@d.example', null],
    ['From: a@b.example\r\nFrom: c@d.example', null],
    ['From: "c@d.example" <a@b.example>', 'a@b.example'],
    ['From: =?utf-8?q?c=40d.example?= <A@b.example>', 'a@b.example'],
    ['From: <a@b.example> <c@d.example>', null],
    ['From: nobody', null],
    ['Sender: a@b.example', null],
  ])('%j comes from %s', async (header, sender) => {
    expect((await parseMessage(Buffer.from(`${header}\r\n\r\nHello`), at)).sender).toBe(sender);
  });
});
