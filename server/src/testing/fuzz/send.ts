import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Case } from './requests/cases.ts';

export interface Answer {
  status: number;
  mediaType: string;
  content: Buffer;
  ms: number;
}

export interface Sender {
  send: (made: Case) => Promise<Answer>;
  close: () => void;
}

/** Sends requests over connections that are kept alive. */
export function openSender(address: string): Sender {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const once = async ({ method, path, headers, body, actor }: Case): Promise<Answer> => {
    const start = performance.now();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const cookie = [headers['cookie'], actor.cookie].filter(Boolean).join('; ');
      const asked = request(
        {
          agent,
          hostname,
          port,
          method,
          path: encodeURI(path).replaceAll('%25', '%'),
          headers: {
            ...headers,
            ...(cookie && { cookie }),
            ...(body !== null &&
              !headers['transfer-encoding'] && { 'content-length': Buffer.byteLength(body) }),
          },
        },
        resolve,
      );
      asked.setTimeout(20_000, () => asked.destroy(new Error('no answer in 20 seconds')));
      asked.on('error', reject);
      asked.end(body ?? undefined);
    });
    const content = await buffer(response);
    return {
      status: response.statusCode ?? 0,
      mediaType: response.headers['content-type'] ?? '',
      content,
      ms: performance.now() - start,
    };
  };
  return {
    send: async (made) => {
      try {
        return await once(made);
      } catch (error) {
        // Another request's end closed the kept connection, or the server refused a body before all of it was sent.
        if (
          (error as NodeJS.ErrnoException).code === 'ECONNRESET' ||
          (error as NodeJS.ErrnoException).code === 'EPIPE'
        )
          return await once(made);
        throw error;
      }
    },
    close: () => agent.destroy(),
  };
}
