import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Case } from './requests/cases.ts';

export interface Answer {
  status: number;
  mediaType: string;
  content: Buffer;
  ms: number;
}

/** Sends a request. A connection that breaks without an answer rejects. */
export type Send = (made: Case) => Promise<Answer>;

/** Sends requests, each on a connection of its own: an earlier one can't be why it breaks. */
export function sendTo(address: string): Send {
  const { hostname, port } = new URL(address);
  return async ({ method, path, headers, body, actor }: Case): Promise<Answer> => {
    const start = performance.now();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const cookie = [headers['cookie'], actor.cookie].filter(Boolean).join('; ');
      const asked = request(
        {
          agent: false,
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
}
