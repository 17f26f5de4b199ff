import { Readable } from 'node:stream';
import { ImapFlow } from 'imapflow';
import { type IncomingMail, MailboxFailure, type MailReceiver } from '../../ports/incoming-mail.ts';
import { mostHeaders, recipientsIn } from './recipients-in.ts';

export interface ImapMailboxOptions {
  host: string;
  port: number;
  secure: boolean;
  user: string;
  password: string;
  folder: string;
  /** More than headers take. Only the headers of a longer message are stored; it stays in the mailbox, marked as seen. */
  maxBytes: number;
  timeoutMs?: number;
  /** Called for a message that's longer, with its size. */
  onTooLarge: (bytes: number) => void;
  /** Called for a message that couldn't be stored now and stays for the next time. */
  onError: (error: unknown) => void;
}

const loopback = /^(localhost|127\..*|::1)$/;

/**
 * A mailbox that we poll. A message is deleted once it's stored; one that's too large or isn't for us is marked as seen and
 * stays. Always checks the certificate.
 */
export function imapMailbox(options: ImapMailboxOptions): IncomingMail {
  return {
    start: async () => undefined,
    stop: async () => undefined,
    async collect(receiver, signal) {
      const client = connectionTo(options);
      const abort = (): void => client.close();
      signal.addEventListener('abort', abort);
      try {
        signal.throwIfAborted();
        await client.connect();
        await client.mailboxOpen(options.folder);
        await collectFrom(client, receiver, options, signal);
        await client.logout();
      } catch (error) {
        throw error instanceof MailboxFailure ? error : new MailboxFailure(codeOf(error));
      } finally {
        signal.removeEventListener('abort', abort);
        client.close();
      }
    },
  };
}

function connectionTo({
  host,
  port,
  secure,
  user,
  password,
  maxBytes,
  timeoutMs = 30_000,
}: ImapMailboxOptions): ImapFlow {
  const client = new ImapFlow({
    host,
    port,
    secure,
    ...(!secure && { doSTARTTLS: !loopback.test(host) }),
    auth: { user, pass: password },
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    clientInfo: { name: 'Docket' },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    // The bytes as they arrived, whatever their encoding.
    disableBinary: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    maxLiteralSize: maxBytes + 1024,
    maxResponseSize: maxBytes + 64 * 1024,
    maxLineLength: 16 * 1024 * 1024,
  });
  // What's lost is noticed by the command in progress.
  client.on('error', () => undefined);
  return client;
}

async function collectFrom(
  client: ImapFlow,
  receiver: MailReceiver,
  { maxBytes, onTooLarge, onError }: ImapMailboxOptions,
  signal: AbortSignal,
): Promise<void> {
  const uid = { uid: true };
  const found = await client.search({ seen: false, deleted: false }, uid);
  if (!found) throw new MailboxFailure('search');
  for (const number of found) {
    signal.throwIfAborted();
    const message = await client.fetchOne(number, { size: true }, uid);
    if (!message) continue;
    const size = message.size ?? 0;
    const isTooLarge = size > maxBytes;
    const source = await (isTooLarge ? headersOf : sourceOf)(client, number);
    if (!source) continue;
    const outcome = await receiver
      .store({ recipients: recipientsIn(source), content: Readable.from([source]), isTooLarge })
      .catch((error: unknown) => {
        onError(error);
        return null;
      });
    if (outcome === 'too-large' || (isTooLarge && outcome !== null)) onTooLarge(size);
    if (outcome === 'stored' && !isTooLarge) await mark(client.messageDelete(number, uid));
    else if (outcome !== null) await mark(client.messageFlagsAdd(number, ['\\Seen'], uid));
  }
}

/** The whole message, without marking it as seen. */
async function sourceOf(client: ImapFlow, number: number): Promise<Buffer | undefined> {
  const message = await client.fetchOne(number, { source: true }, { uid: true });
  return message ? message.source : undefined;
}

/** Only as much as recipients are looked for in: headers can be longer than the longest response that's accepted. */
async function headersOf(client: ImapFlow, number: number): Promise<Buffer | undefined> {
  const message = await client.fetchOne(number, { source: { maxLength: mostHeaders } }, { uid: true });
  const start = message ? message.source : undefined;
  const end = start?.indexOf('\r\n\r\n') ?? -1;
  return end < 0 ? start : start?.subarray(0, end + 4);
}

async function mark(change: Promise<boolean>): Promise<void> {
  if (!(await change)) throw new MailboxFailure('messages can’t be marked');
}

function codeOf(error: unknown): string {
  const { code, authenticationFailed } = (error ?? {}) as { code?: unknown; authenticationFailed?: unknown };
  if (authenticationFailed === true) return 'user or password rejected';
  return typeof code === 'string' ? code : 'connection lost';
}
