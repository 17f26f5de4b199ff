import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TestMailServer {
  port: number;
  /** The messages received, in order. */
  messages: Buffer[];
  /** The recipients of each. */
  recipients: string[][];
  close(): Promise<void>;
}

/** A real mail server on a free or given port of this machine. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<TestMailServer> {
  const messages: Buffer[] = [];
  const recipients: string[][] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    async onData(stream, session, callback) {
      try {
        messages.push(await buffer(stream));
        recipients.push(session.envelope.rcptTo.map(({ address }) => address));
        callback();
      } catch (error) {
        // The client disconnected before the end.
        callback(error as Error);
      }
    },
    ...options,
  });
  // A client that disconnects halfway isn't a test failure.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    messages,
    recipients,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
