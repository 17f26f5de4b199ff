import assert from 'node:assert/strict';
import type {
  Endpoint,
  ErrorBody,
  ReplyOf,
  SentBodyOf,
  SentParamsOf,
  SentQueryOf,
} from '@docket/shared/http/endpoint';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export interface TestResponse<Body = unknown> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  /** Parsed if it's JSON. */
  body: Body;
  text: string;
  bytes: Buffer;
}

export interface TestFile {
  filename: string;
  mediaType: string;
  content: Buffer | string;
}

/** The response body; the test fails unless the status is 200. */
export function ok<Body>({ status, body, text }: TestResponse<Body>): Body {
  if (status !== 200) throw new Error(text);
  return body;
}

type Sent<E extends Endpoint> = (E['params'] extends object ? { params: SentParamsOf<E> } : unknown) &
  (E['query'] extends object ? { query?: SentQueryOf<E> } : unknown) &
  (E['body'] extends object ? { body: SentBodyOf<E> } : unknown) & { headers?: Record<string, string> };

/** A caller with a cookie jar, like a browser, but without an Origin header. */
export class TestClient {
  readonly #app: FastifyInstance;
  readonly cookies = new Map<string, string>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<TestResponse> {
    return this.request({ method: 'GET', url, headers });
  }

  post(url: string, body?: object, headers: Record<string, string> = {}): Promise<TestResponse> {
    return this.request({ method: 'POST', url, headers, ...(body && { payload: body }) });
  }

  /** Calls an endpoint by its contract. A 200 response must match the contract exactly. */
  async call<E extends Endpoint>(
    endpoint: E,
    sent: Sent<E>,
  ): Promise<TestResponse<ReplyOf<E>> & { refusal: ErrorBody }> {
    const { params = {}, query = {}, body, headers = {} } = sent as TestCall;
    const response = await this.request({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      ),
      query: Object.fromEntries(
        Object.entries(query).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      ),
      headers,
      ...(body !== undefined && { payload: body }),
    });
    if (response.status === 200 && !('kind' in endpoint.reply))
      assert.deepEqual(endpoint.reply.parse(response.body), response.body);
    return { ...response, body: response.body as ReplyOf<E>, refusal: response.body as ErrorBody };
  }

  /** Sends a form with one file. */
  upload(url: string, file: TestFile, { field = 'file' } = {}): Promise<TestResponse> {
    return this.uploadParts(url, [{ ...file, field }]);
  }

  /** Sends a form with files, in this order. */
  uploadParts(url: string, parts: readonly (TestFile & { field: string })[]): Promise<TestResponse> {
    const boundary = 'docket-test-form';
    const chunks = parts.flatMap(({ field, filename, mediaType, content }) => [
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\n` +
        `content-type: ${mediaType}\r\n\r\n`,
      content,
      '\r\n',
    ]);
    return this.request({
      method: 'POST',
      url,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
    });
  }

  async request(options: InjectOptions): Promise<TestResponse> {
    const response = await this.#app.inject({
      ...options,
      headers: { ...options.headers, ...this.#cookieHeader() },
    });
    for (const { name, value, expires } of response.cookies) {
      if (expires && expires.getTime() <= 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = /\bjson\b/.test(String(response.headers['content-type']));
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : undefined,
      text: response.body,
      bytes: response.rawPayload,
    };
  }

  #cookieHeader(): { cookie?: string } {
    if (this.cookies.size === 0) return {};
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }
}

interface TestCall {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: object;
  headers?: Record<string, string>;
}
