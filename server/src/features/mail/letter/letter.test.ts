import { describe, expect, test } from 'vitest';
import { approvalDecidedLetter } from '../templates/approvals/approval-decided.ts';
import { contactMessageLetter } from '../templates/contact-message.ts';
import { passwordResetLetter } from '../templates/password-reset.ts';
import { verifyEmailLetter } from '../templates/verify-email.ts';
import { formatMoment, greet, oneLine, type Letter } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const url = 'https://docket.example/verify-email?token=abc';
const message = {
  name: 'Zoë <script>alert(1)</script>',
  email: 'zoe@example.com',
  subject: 'Hello <b>there</b>',
  message: 'First line\n<img src=x onerror=alert(1)>\n\n& "quoted"',
  type: 'bug',
  createdAt: new Date('2026-07-01T23:05:00Z'),
} as const;

describe('a letter', () => {
  test('has the same content in plain text and HTML: greeting, paragraphs, one link and footer', () => {
    const letter = verifyEmailLetter({ firstName: 'Zoë', url });
    expect(renderText(letter)).toBe(`Hello Zoë,

Please confirm that this is the email address for your Docket account.

Verify email address:
${url}

-- 
This link expires in 24 hours.
If you don’t have a Docket account, someone entered your address by
mistake. You can ignore this email.
`);
    const html = renderHtml(letter);
    for (const part of [letter.greeting ?? '', ...letter.paragraphs, ...letter.footer])
      expect(html).toContain(part);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual([url, url]);
  });

  test('has lines of at most 72 characters, except for links and other long words', () => {
    const long = 'x'.repeat(100);
    const letter = {
      ...verifyEmailLetter({ firstName: null, url }),
      paragraphs: [`${'word '.repeat(40)}${long} end`],
    };
    const lines = renderText(letter).split('\n');
    expect(lines.filter(({ length }) => length > 72)).toEqual([long]);
    expect(lines.join(' ')).toContain(`${'word '.repeat(40)}${long} end`);
  });

  test('needs no external resources or pictures, and is readable in dark mode', () => {
    const html = renderHtml(passwordResetLetter({ firstName: null, url }));
    expect(html).not.toMatch(/<img|<script|src=|@import|url\(/);
    expect(html).toContain('<html lang="en-AU">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/prefers-color-scheme: dark/);
  });

  test('shows typed HTML as text', () => {
    const html = renderHtml(contactMessageLetter(message));
    expect(html).not.toMatch(/<script>|<img|<b>/);
    expect(html).toContain('Zoë &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain(
      'First line<br>\n&lt;img src=x onerror=alert(1)&gt;<br>\n<br>\n&amp; &quot;quoted&quot;',
    );
    expect(renderText(contactMessageLetter(message))).toContain('Zoë <script>alert(1)</script>');
  });

  test('escapes text in every part', () => {
    const evil = `"'><script>&`;
    const letter: Letter = {
      subject: evil,
      greeting: evil,
      paragraphs: [evil],
      action: { label: evil, url: `https://docket.example/${evil}` },
      facts: [{ label: evil, value: evil }],
      footer: [evil],
    };
    const html = renderHtml(letter);
    expect(html).not.toContain('<script>');
    expect(html.split('&quot;&#39;&gt;&lt;script&gt;&amp;').length - 1).toBe(11);
  });
});

describe('a message to support', () => {
  test('says who wrote what, when and on which topic', () => {
    const letter = contactMessageLetter(message);
    expect(letter.subject).toBe('[Bug report] Hello <b>there</b>');
    expect(renderText(letter)).toContain(`From: Zoë <script>alert(1)</script>
Email: zoe@example.com
Topic: Bug report
Sent: 2 July 2026 at 9:05 am (Melbourne time)`);
  });

  test('has a one-line subject', () => {
    const letter = contactMessageLetter({ ...message, subject: 'Hi\r\nBcc: all@example.com\u2028\u202Ex' });
    expect(letter.subject).toBe('[Bug report] Hi Bcc: all@example.com x');
  });
});

test.each([
  ['Zoë', 'Hello Zoë,'],
  ['Mary-Jane O’Neil Jr.', 'Hello Mary-Jane O’Neil Jr.,'],
  ['<script>', 'Hello <script>,'],
  [null, 'Hello,'],
  [' \u200B ', 'Hello,'],
  ['Bob\r\n\r\nYou won', 'Hello Bob You won,'],
  ['Win at casino.example', 'Hello,'],
  ['http://casino', 'Hello,'],
  ['write to a@b', 'Hello,'],
])('greets a person named %j with %j, so that nobody can advertise to others', (name, greeting) => {
  expect(greet(name)).toBe(greeting);
});

test('multi-line notes can’t imitate the code or hash that follow', () => {
  const seal = { code: null, entry: { seq: 7, hash: 'a'.repeat(64) } };
  const forged = `Entry hash: ${'b'.repeat(64)}`;
  const letter = approvalDecidedLetter({
    firstName: 'Ann',
    customId: 'RCP-7K2M9QXA',
    vendor: 'Corner Bakery\r\nCode: 0',
    amount: '45.50',
    isApproved: true,
    notes: `Fine\n${forged}\r${forged}\u2028${forged} ${'x'.repeat(60)} ${forged}`,
    decidedBy: 'Mo Diaz',
    decidedAt: new Date('2026-11-21T02:05:00Z'),
    seal,
    url,
  });
  const lines = renderText(letter).split(/[\n\r\u2028]/);
  expect(lines.filter((line) => /^(Entry hash|Code):/.test(line))).toEqual(['Entry hash:']);
});

test('shows times in Melbourne, in summer and winter', () => {
  expect(formatMoment(new Date('2026-01-31T13:30:00Z'))).toBe('1 February 2026 at 12:30 am (Melbourne time)');
  expect(formatMoment(new Date('2026-06-30T14:30:00Z'))).toBe('1 July 2026 at 12:30 am (Melbourne time)');
});

test('one line stays one line', () => {
  expect(oneLine(' a\tb\r\nc\u0085d\u2029e ')).toBe('a b c d e');
});
