import { once } from 'node:events';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { verifyPdf } from '@docket/shared/trail/contract';
import { trailMessages } from '@docket/shared/trail/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  address = await app.listen();
});
afterAll(() => app.close());

const head =
  '--form\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n' +
  'content-type: application/pdf\r\n\r\n';

/** A check whose form is announced; what comes of it is sent by hand. */
function begin(network: string): ClientRequest {
  const request = http.request(address + verifyPdf.path, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'multipart/form-data; boundary=form',
      'content-length': 10_000_000,
      'x-forwarded-for': network,
    },
  });
  request.on('error', () => undefined);
  request.flushHeaders();
  return request;
}

/** The same, and the beginning of its PDF: it is being read in. */
async function beginPdf(network: string): Promise<ClientRequest> {
  const request = begin(network);
  await new Promise<void>((resolve) => request.write(`${head}%PDF-1.7`, () => resolve()));
  return request;
}

const responseOf = async (request: ClientRequest) => {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await json(response) };
};

test('while four PDFs are checked, a fifth is refused before it’s sent', async () => {
  const begun = [await beginPdf('10.0.0.1'), await beginPdf('10.0.0.1')];
  // Refused alone for what its network has under way: those two are, then.
  expect(await responseOf(begin('10.0.0.1'))).toMatchObject({
    status: 429,
    body: { error: 'RATE_LIMITED', message: trailMessages.tooMany },
  });
  begun.push(await beginPdf('10.0.0.2'), await beginPdf('10.0.0.2'));
  expect((await responseOf(begin('10.0.0.2'))).status).toBe(429);
  expect(await responseOf(begin('10.0.0.3'))).toMatchObject({
    status: 503,
    headers: { 'retry-after': '10' },
    body: { error: 'UNAVAILABLE', message: trailMessages.busy },
  });
  for (const request of begun) request.destroy();
});

test('a disconnected one makes room for the next', async () => {
  const hungUp = await beginPdf('10.0.1.1');
  await new Promise((resolve) => hungUp.once('close', resolve).destroy());
  const small = `${head}no PDF\r\n--form--\r\n`;
  for (let count = 0; count < 6; count++) {
    const response = await fetch(address + verifyPdf.path, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=form', 'x-forwarded-for': '10.0.1.1' },
      body: small,
    });
    expect(response.status).toBe(415);
  }
});
