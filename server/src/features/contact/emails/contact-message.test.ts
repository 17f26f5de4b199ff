import { describe, expect, test } from 'vitest';
import { renderText } from '../../mail/content/render-text.ts';
import { contactMessageText } from './contact-message.ts';

const message = {
  name: 'Zoë <script>alert(1)</script>',
  email: 'zoe@example.com',
  subject: 'Hello <b>there</b>',
  message: 'First line\n<img src=x onerror=alert(1)>\n\n& "quoted"',
  type: 'bug',
  createdAt: new Date('2026-07-01T23:05:00Z'),
} as const;

describe('a message to support', () => {
  test('says who wrote what, when and on which topic', () => {
    const content = contactMessageText(message);
    expect(content.subject).toBe('[Bug report] Hello <b>there</b>');
    expect(renderText(content)).toContain(`From: Zoë <script>alert(1)</script>
Email: zoe@example.com
Topic: Bug report
Sent: 2 July 2026 at 9:05 am (Melbourne time)`);
  });

  test('has a one-line subject', () => {
    const content = contactMessageText({ ...message, subject: 'Hi\r\nBcc: all@example.com\u2028\u202Ex' });
    expect(content.subject).toBe('[Bug report] Hi Bcc: all@example.com x');
  });
});
