import { sendMessage } from '@docket/shared/contact/contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { mockResponse, breakOff, refuse } from '../../testing/mock-server.ts';
import { ContactPage } from './contact-page.tsx';

const sent = "Message sent successfully! We'll get back to you within 24 hours.";
const failed = 'We couldn’t send your message. Nothing you typed is lost: please try again.';
const valid = {
  Name: 'Robin Okafor',
  Email: 'robin@example.com',
  Subject: 'A question on GST',
  Message: 'How is GST read from a receipt without one?',
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const button = () => screen.getByRole<HTMLButtonElement>('button');
const values = () => Object.keys(valid).map((label) => field(label).value);

afterEach(() => sessionStorage.clear());

function open() {
  render(<ContactPage />);
  return userEvent.setup({ delay: null });
}

async function fill(user: ReturnType<typeof open>, change: Partial<typeof valid> = {}, type = 'Support') {
  for (const [label, value] of Object.entries({ ...valid, ...change })) {
    await user.click(field(label));
    await user.paste(value);
  }
  if (type) await user.click(screen.getByRole('radio', { name: new RegExp(`^${type}`) }));
}

describe('the page', () => {
  test('shows how to reach support, and when [PUB-10] [PUB-11] [ROUTE-05] [CONST-25]', () => {
    const meta = Object.assign(document.createElement('meta'), { name: 'support-email' });
    meta.content = 'help@docket.test';
    document.head.append(meta);
    open();
    meta.remove();
    const link = screen.getByRole('link', { name: 'help@docket.test' });
    expect(link.getAttribute('href')).toBe('mailto:help@docket.test');
    expect(screen.getByText('Business hours').nextSibling?.textContent).toBe(
      'Monday to Friday, 9:00 AM to 6:00 PM AEST',
    );
    expect(screen.getByText('Within 24 hours')).toBeTruthy();
  });

  test('names what a message can be about [PUB-12] [VAL-16]', () => {
    open();
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
      'general',
      'support',
      'feature',
      'bug',
    ]);
    for (const name of [/^General question/, /^Support/, /^Feature request/, /^Bug report/])
      expect(screen.getByRole('radio', { name })).toBeTruthy();
  });

  test('has a form with name, email, subject, message and type [PUB-13] [DATA-053]', () => {
    open();
    for (const label of Object.keys(valid)) expect(field(label).value).toBe('');
    expect(screen.getByRole('group', { name: 'What is it about?' })).toBeTruthy();
  });

  test('answers questions without the program [PUB-14]', () => {
    open();
    expect(screen.getByRole('heading', { name: 'Frequently asked questions' })).toBeTruthy();
    const answers = [...document.querySelectorAll('details')];
    expect(answers.length).toBeGreaterThanOrEqual(6);
    for (const one of answers) {
      expect(one.querySelector('summary')?.textContent).toBeTruthy();
      expect(one.querySelector('p')?.textContent.length).toBeGreaterThan(60);
    }
  });

  test('as it is written to HTML, the form waits for the program and says what to do without', () => {
    const html = renderToString(<ContactPage />);
    expect(html).toMatch(/<button[^>]*disabled/);
    expect(html).toContain('This form needs JavaScript.');
  });

  test('the honeypot field is hidden from people', () => {
    open();
    const trap = document.querySelector<HTMLInputElement>('input[name=website]')!;
    expect(trap.tabIndex).toBe(-1);
    expect(trap.autocomplete).toBe('off');
    expect(trap.closest('[aria-hidden=true].hidden')).not.toBeNull();
  });
});

describe('what is wrong is shown beside its field', () => {
  test.each([
    ['VAL-12', 'Name', 'A', 'Name must be at least 2 characters'],
    ['VAL-13] [OP-62', 'Email', 'robin', 'Invalid email address'],
    ['VAL-14', 'Subject', 'Hey', 'Subject must be at least 5 characters'],
    ['VAL-15', 'Message', 'Too short', 'Message must be at least 10 characters'],
  ])('[%s] %s "%s": %s', async (_id, label, value, message) => {
    const calls = mockResponse(sendMessage, { success: true });
    const user = open();
    await fill(user, { [label]: value });
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(document.activeElement).toBe(field(label));
    expect(calls).toEqual([]);
  });

  test('no type: it is asked for [VAL-16]', async () => {
    const user = open();
    await fill(user, {}, '');
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose what your message is about');
  });
});

describe('sending', () => {
  test("shows 'Sending' for a second, then success, then an empty form [PUB-16] [ERR-34] [OP-32]", async () => {
    const calls = mockResponse(sendMessage, { success: true });
    const user = open();
    await fill(user);
    const start = performance.now();
    await user.click(button());
    await waitFor(() => expect([button().textContent, button().disabled]).toEqual(['Sending', true]));
    expect((await screen.findByRole('status')).textContent).toBe(sent);
    expect(performance.now() - start).toBeGreaterThan(950);
    expect(values()).toEqual(['', '', '', '']);
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
    expect(button().textContent).toBe('Send message');
    expect(calls.map(({ body }) => body)).toEqual([
      {
        name: valid.Name,
        email: valid.Email,
        subject: valid.Subject,
        message: valid.Message,
        type: 'support',
        website: '',
      },
    ]);
  });

  test.each([
    ['a broken connection', () => breakOff(sendMessage), failed],
    [
      'a server that fails',
      () => refuse(sendMessage, 500, { error: 'INTERNAL', message: 'Something broke.' }),
      failed,
    ],
    [
      'a server that says why',
      () => refuse(sendMessage, 429, { error: 'RATE_LIMITED', message: 'Too many messages. Please wait.' }),
      'Too many messages. Please wait.',
    ],
  ])('%s: said so, and the text is still there [OP-32]', async (_name, prepare, message) => {
    prepare();
    const user = open();
    await fill(user);
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(values()).toEqual(Object.values(valid));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Support/ }).checked).toBe(true);
    expect(button().disabled).toBe(false);
  });

  test('after a failure the next try is sent whole', async () => {
    breakOff(sendMessage);
    const user = open();
    await fill(user);
    await user.click(button());
    await screen.findByRole('alert');
    const calls = mockResponse(sendMessage, { success: true });
    await user.click(button());
    await screen.findByRole('status');
    expect(calls[0]?.body).toMatchObject({ message: valid.Message, type: 'support' });
  });
});

describe('the draft', () => {
  test('outlives a reload', async () => {
    const user = open();
    await fill(user);
    cleanup();
    open();
    expect(values()).toEqual(Object.values(valid));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Support/ }).checked).toBe(true);
  });

  test('is forgotten once it has been sent', async () => {
    mockResponse(sendMessage, { success: true });
    const user = open();
    await fill(user);
    await user.click(button());
    await screen.findByRole('status');
    cleanup();
    open();
    expect(values()).toEqual(['', '', '', '']);
  });

  test('missing storage or a damaged draft doesn’t block', async () => {
    sessionStorage.setItem('docket-contact-draft', '{broken');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const user = open();
    await fill(user);
    expect(values()).toEqual(Object.values(valid));
  });
});
