import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { IncomingMail, MailReceiver } from '../../ports/incoming-mail.ts';

export interface SmtpPortOptions {
  host: string;
  /** 0: any that's free; `address` returns it. */
  port: number;
  /** The name that the server gives itself. */
  name: string;
  /** A certificate and its key, in PEM. Null: deliveries aren't encrypted. */
  tls: { cert: string; key: string } | null;
  /** A longer message is refused. */
  maxBytes: number;
  /** Called for failures that aren't the sender's. */
  onError: (error: unknown) => void;
}

const maxClients = 50;
const maxRecipients = 10;
/** Whoever tries more addresses that don't exist is guessing. */
const maxUnknown = 5;
const idleMs = 60_000;
const closeMs = 5000;

class Reply extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** The client disconnected in the middle of a message, and sends it again. */
const hasLeft = (error: unknown): boolean =>
  ['ECONNECTION', 'ERR_STREAM_PREMATURE_CLOSE'].includes((error as NodeJS.ErrnoException).code ?? '');

const later = (): Reply => new Reply(451, 'Please try again later');
const unknown = (): Reply => new Reply(550, 'No such address here');
const tooLarge = (): Reply => new Reply(552, 'The message is too large');

/** A port that mail servers deliver to. It acknowledges a message once it's stored, and otherwise asks for it again later. */
export function smtpPort({ host, port, name, tls, maxBytes, onError }: SmtpPortOptions): IncomingMail & {
  address: () => AddressInfo;
} {
  let receiver: MailReceiver | null = null;
  const guesses = new WeakMap<SMTPServerSession, number>();

  async function checkRecipient(address: string, session: SMTPServerSession): Promise<void> {
    if (session.envelope.rcptTo.length >= maxRecipients) throw new Reply(452, 'Too many recipients');
    if (await receiver?.knows(address)) return;
    const wrong = (guesses.get(session) ?? 0) + 1;
    guesses.set(session, wrong);
    throw wrong > maxUnknown ? new Reply(421, 'Too many addresses that don’t exist') : unknown();
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    try {
      const outcome = await receiver?.store({ recipients, content: messageOf(stream, session) });
      if (outcome === 'too-large') throw tooLarge();
      if (outcome === 'unknown') throw unknown();
      if (outcome !== 'stored') throw later();
    } finally {
      // The client waits until all of it has been read.
      stream.resume();
    }
  }

  /** Sends the client only our own replies, never an error's details. */
  async function settle(work: Promise<void>, callback: (error?: Error | null) => void): Promise<void> {
    let refusal: Reply | null = null;
    try {
      await work;
    } catch (error) {
      if (!(error instanceof Reply) && !hasLeft(error)) onError(error);
      refusal = error instanceof Reply ? error : later();
    }
    callback(refusal);
  }

  const server = new SMTPServer({
    name,
    banner: 'Docket',
    ...tls,
    minVersion: 'TLSv1.2',
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: maxBytes,
    rejectOversized: true,
    maxClients,
    socketTimeout: idleMs,
    closeTimeout: closeMs,
    onRcptTo: ({ address }, session, callback) => void settle(checkRecipient(address, session), callback),
    onData: (stream, session, callback) => void settle(receive(stream, session), callback),
  });
  // A client that disconnects halfway.
  server.on('error', () => undefined);

  return {
    address: () => server.server.address() as AddressInfo,
    async start(given) {
      receiver = given;
      server.listen(port, host);
      // Rejects if it can't.
      await once(server.server, 'listening');
    },
    collect: async () => undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * The message as delivered, with the sender of its envelope on top as servers write it (RFC 5321, 4.4). It fails if the
 * client leaves before the end.
 */
async function* messageOf(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): AsyncGenerator<Uint8Array> {
  const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
  yield Buffer.from(`Return-Path: <${sender.replaceAll(/[^\x21-\x7e]/g, '')}>\r\n`);
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    if (stream.sizeExceeded) throw tooLarge();
    yield chunk;
  }
}
