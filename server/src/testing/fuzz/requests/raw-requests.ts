import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Draw } from '../draw.ts';

/** What a caller writes to a connection before ending it: in pieces, if slowly. */
export interface RawRequest {
  pieces: Buffer[];
  pauseMs: number;
}

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A request that HTTP forbids or hardly allows. */
export function rawRequest(draw: Draw, cookie: string): RawRequest {
  const json = '{"email":"a@example.com","password":"secret"}';
  const headers = `host: localhost\r\ncookie: ${cookie}\r\n`;
  const login = (framing: string, body: string): string =>
    `POST /api/login HTTP/1.1\r\n${headers}content-type: application/json\r\n${framing}\r\n\r\n${body}`;
  const form = (framing: string, body: string): string =>
    `POST /api/receipts/upload HTTP/1.1\r\n${headers}content-type: multipart/form-data; boundary=x\r\n${framing}\r\n\r\n${body}`;
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc\r\n--x--\r\n';
  const get = (head: string): string => `GET /api/receipts HTTP/1.1\r\n${headers}${head}\r\n\r\n`;
  const text = draw.oneOf<() => string>([
    () => login(`content-length: ${json.length}`, json),
    () => login(`content-length: ${json.length + draw.below(50)}`, json),
    () => login(`content-length: ${draw.below(json.length)}`, json),
    () =>
      login(`content-length: ${draw.oneOf(['-1', 'x', '1e3', '0x10', '', '99999999999999999999'])}`, json),
    () => login(`content-length: ${json.length}\r\ncontent-length: ${json.length + 1}`, json),
    () => login(`content-length: ${json.length}\r\ntransfer-encoding: chunked`, json),
    () => login(`transfer-encoding: ${draw.oneOf(['chunked, chunked', 'gzip', 'x', 'chunked'])}`, json),
    () =>
      login(
        'transfer-encoding: chunked',
        `${draw.oneOf(['zz', '-1', 'ffffffffffffffffff', '5;', ''])}\r\n${json}`,
      ),
    () => login('transfer-encoding: chunked', `5;${'a=b;'.repeat(20_000)}\r\nabcde\r\n0\r\n\r\n`),
    () =>
      login(
        'transfer-encoding: chunked',
        `${json.length.toString(16)}\r\n${json}\r\n0\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
      ),
    () => login('expect: 200-maybe\r\ncontent-length: 2', '{}'),
    () => form(`content-length: ${part.length}`, part),
    () => form(`content-length: ${part.length + 100}`, part),
    () => form(`content-length: ${10 ** (3 + draw.below(8))}`, part),
    () => form('transfer-encoding: chunked', `${part.length.toString(16)}\r\n${part}\r\n0\r\n\r\n`),
    () => form('transfer-encoding: chunked', `ffffff\r\n${part}`),
    () => get(`x-large: ${'x'.repeat(draw.oneOf([10_000, 20_000, 200_000]))}`),
    () => get('x: y\r\n'.repeat(draw.oneOf([100, 3000])).trimEnd()),
    () => get('no colon'),
    () => get('a b: c'),
    () => get('x: \0'),
    () => get(' folded: yes'),
    () =>
      get(
        draw.oneOf([
          'upgrade: websocket\r\nconnection: upgrade',
          'upgrade: h2c\r\nconnection: upgrade, http2-settings',
        ]),
      ),
    () =>
      get('connection: close, keep-alive').replace(
        'HTTP/1.1',
        draw.oneOf(['HTTP/1.0', 'HTTP/9.9', 'HTTP', 'http/1.1']),
      ),
    () =>
      get('a: b').replace(
        'GET',
        draw.oneOf(['get', 'G\0T', 'CONNECT', 'PRI', 'GET GET', '', 'QUERY', 'x'.repeat(5000)]),
      ),
    () =>
      get('a: b').replace(
        '/api/receipts',
        draw.oneOf([
          '',
          '*',
          'http://evil.example/api/user',
          '/api/\xFF',
          '/api/receipts?\0',
          '?',
          '/'.repeat(8000),
        ]),
      ),
    () => get('a: b').replaceAll('\r\n', draw.oneOf(['\n', '\r', '\r\r\n'])),
    () => get('a: b').replace('host: localhost\r\n', draw.oneOf(['', 'host: a\r\nhost: b\r\n'])),
    () => get('a: b').repeat(draw.oneOf([2, 30])),
    () => `${get('a: b')}\0\x01\x02${get('a: b')}`,
    () => '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
    () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    () => '\r\n'.repeat(5000),
  ])();
  const at = draw.below(text.length);
  const changed = draw.chance(25)
    ? text.slice(0, at) + draw.oneOf(['\0', '\r\n', ' ', '\xFF', ':']) + text.slice(at)
    : text;
  const cut = draw.chance(15) ? changed.slice(0, draw.below(changed.length)) : changed;
  if (!draw.chance(3)) return { pieces: [bytes(cut)], pauseMs: 0 };
  const step = Math.ceil(cut.length / 20);
  const pieces = Array.from({ length: 20 }, (_, piece) => bytes(cut.slice(piece * step, (piece + 1) * step)));
  return { pieces, pauseMs: 50 };
}

/** Writes the request, ends the connection and returns everything that came back, and how long after the last piece. */
export async function exchange(
  address: string,
  { pieces, pauseMs }: RawRequest,
): Promise<{ answer: string; ms: number }> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  // The server may refuse a request before all of it is written.
  const closed = new Promise<void>((resolve) =>
    socket.once('error', () => resolve()).once('close', () => resolve()),
  );
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    if (pauseMs > 0) await sleep(pauseMs);
  }
  const start = performance.now();
  socket.end();
  const patience = setTimeout(() => socket.destroy(), 15_000);
  await closed;
  clearTimeout(patience);
  return { answer: Buffer.concat(received).toString('latin1'), ms: performance.now() - start };
}
