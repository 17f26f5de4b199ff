import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A proxy to a Docket that, on request, serves the same pages as another build. */
export interface NewerBuild {
  url: string;
  publish: (version: { served: string; instead: string }) => void;
  close: () => void;
}

/** Responses that contain the build's name. */
const isNamed = (pathname: string, accept = ''): boolean =>
  ['/service-worker.js', '/app-shell'].includes(pathname) || accept.includes('text/html');

export async function newerBuild(to: string): Promise<NewerBuild> {
  let version: { served: string; instead: string } | null = null;

  const server = http.createServer((asked, response) => {
    const { pathname } = new URL(asked.url ?? '/', to);
    const isRenamed = version !== null && isNamed(pathname, asked.headers.accept);
    const headers = { ...asked.headers, ...(isRenamed && { 'accept-encoding': 'identity' }) };
    if (isRenamed) {
      // The browser's cached copy has the other text.
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const passed = http.request(
      new URL(asked.url ?? '/', to),
      { method: asked.method ?? 'GET', headers },
      (reply) => {
        if (!isRenamed) {
          response.writeHead(reply.statusCode ?? 500, reply.headers);
          reply.pipe(response);
          return;
        }
        // Its length and tag are those of the other text.
        const { 'content-length': _length, etag: _tag, ...known } = reply.headers;
        response.writeHead(reply.statusCode ?? 500, known);
        void text(reply).then((page) =>
          response.end(version ? page.replaceAll(version.served, version.instead) : page),
        );
      },
    );
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  });

  const { hostname } = new URL(to);
  server.listen(0, hostname);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${hostname}:${port}`,
    publish: (names) => {
      version = names;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
