import { describe, expect, test } from 'vitest';
import { contactMessageText } from '../../contact/emails/contact-message.ts';
import { passwordResetText } from '../../auth/emails/password-reset.ts';
import { verifyEmailText } from '../../auth/emails/verify-email.ts';
import { greet, oneLine, type EmailContent } from './email-content.ts';
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

describe('an email', () => {
  test('has the same content in plain text and HTML: greeting, paragraphs, one link and footer', () => {
    const content = verifyEmailText({ firstName: 'Zoë', url });
    expect(renderText(content)).toBe(`Hello Zoë,

Please confirm that this is the email address for your Docket account.

Verify email address:
${url}

-- 
This link expires in 24 hours.
If you don’t have a Docket account, someone entered your address by
mistake. You can ignore this email.
`);
    const html = renderHtml(content);
    for (const part of [content.greeting ?? '', ...content.paragraphs, ...content.footer])
      expect(html).toContain(part);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual([url, url]);
  });

  test('has lines of at most 72 characters, except for links and other long words', () => {
    const long = 'x'.repeat(100);
    const content = {
      ...verifyEmailText({ firstName: null, url }),
      paragraphs: [`${'word '.repeat(40)}${long} end`],
    };
    const lines = renderText(content).split('\n');
    expect(lines.filter(({ length }) => length > 72)).toEqual([long]);
    expect(lines.join(' ')).toContain(`${'word '.repeat(40)}${long} end`);
  });

  test('needs no external resources or pictures, and is readable in dark mode', () => {
    const html = renderHtml(passwordResetText({ firstName: null, url }));
    expect(html).not.toMatch(/<img|<script|src=|@import|url\(/);
    expect(html).toContain('<html lang="en-AU">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/prefers-color-scheme: dark/);
  });

  test('shows typed HTML as text', () => {
    const html = renderHtml(contactMessageText(message));
    expect(html).not.toMatch(/<script>|<img|<b>/);
    expect(html).toContain('Zoë &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain(
      'First line<br>\n&lt;img src=x onerror=alert(1)&gt;<br>\n<br>\n&amp; &quot;quoted&quot;',
    );
    expect(renderText(contactMessageText(message))).toContain('Zoë <script>alert(1)</script>');
  });

  test('escapes text in every part', () => {
    const evil = `"'><script>&`;
    const content: EmailContent = {
      subject: evil,
      greeting: evil,
      paragraphs: [evil],
      action: { label: evil, url: `https://docket.example/${evil}` },
      facts: [{ label: evil, value: evil }],
      footer: [evil],
    };
    const html = renderHtml(content);
    expect(html).not.toContain('<script>');
    expect(html.split('&quot;&#39;&gt;&lt;script&gt;&amp;').length - 1).toBe(11);
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

test('one line stays one line', () => {
  expect(oneLine(' a\tb\r\nc\u0085d\u2029e ')).toBe('a b c d e');
});
