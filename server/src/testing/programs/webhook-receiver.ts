import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Certificate } from '../mail/certificate.ts';

export interface ReceivedMessage {
  headers: Record<string, string>;
  body: string;
}

export interface WebhookReceiver {
  port: number;
  url: string;
  received: ReceivedMessage[];
  /** The status of the next responses; null never responds. */
  status: number | null;
  close: () => Promise<void>;
}

/** A program that webhooks call, on this machine. */
export async function startWebhookReceiver({
  certificate,
  location,
}: { certificate?: Certificate; location?: string } = {}): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    received.push({ headers: request.headers as Record<string, string>, body });
    if (receiver.status === null) return;
    response.writeHead(receiver.status, location ? { location } : {});
    response.end('A response that nobody reads');
  };
  const listen: RequestListener = (request, response) => void receive(request, response);
  const server = certificate ? createSecureServer(certificate, listen) : createServer(listen);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    port,
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}/hook`,
    received,
    status: 200,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
