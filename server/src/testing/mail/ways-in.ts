import { buffer } from 'node:stream/consumers';
import { imapMailbox } from '../../adapters/incoming-mail/imap-mailbox.ts';
import { smtpPort } from '../../adapters/incoming-mail/smtp-port.ts';
import type { ArrivedMessage, IncomingMail, MailReceiver, StoreOutcome } from '../../ports/incoming-mail.ts';
import { mailboxUser, startMailbox, type TestMailbox } from './imap-server.ts';

export const ours = 'receipts+ours@docket.example';
export const maxBytes = 300_000;

/** Stores what's for us, and remembers it. */
export function testReceiver(store: () => StoreOutcome | Promise<StoreOutcome> = () => 'stored') {
  const stored: Buffer[] = [];
  const headersAlone: Buffer[] = [];
  const incomplete: unknown[] = [];
  const receiver: MailReceiver = {
    knows: async (recipient) => recipient === ours,
    async store({ recipients, content, isTooLarge }: ArrivedMessage) {
      if (!recipients.includes(ours)) return 'unknown';
      const whole = await buffer(content).catch((error: unknown) => {
        incomplete.push(error);
        throw error;
      });
      const outcome = await store();
      if (outcome === 'stored') (isTooLarge ? headersAlone : stored).push(whole);
      return outcome;
    },
  };
  return { receiver, stored, headersAlone, incomplete };
}

const closing: (() => Promise<void>)[] = [];

export async function closeWays(): Promise<void> {
  for (const close of closing.splice(0)) await close();
  tooLarge.length = 0;
}

/** What was reported to the operator. */
export const tooLarge: number[] = [];
export const onTooLarge = (bytes: number): void => void tooLarge.push(bytes);
export const errors: unknown[] = [];
export const onError = (error: unknown): void => void errors.push(error);
export const patience: AbortSignal = new AbortController().signal;

/** A port that passes on to a receiver. */
export async function openPort(receiver: MailReceiver): Promise<number> {
  const port = smtpPort({ host: '127.0.0.1', port: 0, name: 'docket.example', tls: null, maxBytes, onError });
  await port.start(receiver);
  closing.push(() => port.stop());
  return port.address().port;
}

/** A mailbox, and what looks into it. */
export async function openMailbox(): Promise<{ box: TestMailbox; incoming: IncomingMail }> {
  const box = await startMailbox();
  closing.push(() => box.close());
  const { port } = box;
  const incoming = imapMailbox({
    host: '127.0.0.1',
    port,
    secure: false,
    ...mailboxUser,
    folder: 'INBOX',
    maxBytes,
    timeoutMs: 5000,
    onTooLarge,
    onError,
  });
  return { box, incoming };
}
