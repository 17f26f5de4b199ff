import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extraUserPrice, planPrices } from '@docket/shared/plans/rules';
import { addPrice } from './api/prices.ts';
import { answerApi, type ApiAnswer, type ApiRequest } from './api/answer.ts';
import { type AfterRetries, advance } from './money/clock.ts';
import { day } from './money/periods.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { homePage } from './pages/home-page.ts';
import type { PageAnswer } from './pages/html.ts';
import { invoicePage, invoicePdf } from './pages/invoice-page.ts';
import { portalPage } from './pages/portal-page.ts';
import { loadState, saveState } from './state-file.ts';
import { State } from './state.ts';
import { type Delivery, Webhooks } from './webhooks.ts';

const secretKey = 'sk_test_fake';
const webhookSecret = 'whsec_fake';

export interface FakeStripeOptions extends Delivery {
  /** A free one by default. */
  port?: number;
  /** When its clock starts; it then stands still until it's moved. */
  start?: Date;
  afterRetries?: AfterRetries;
  /** Where it saves what it knows; by default, it forgets. */
  file?: string;
}

/** A broken connection: before the provider acts, or after it acted but before it answers. */
export type Break = 'before' | 'after';

export interface FakeStripe {
  url: string;
  /** The variables that make Docket use it. */
  environment: Record<string, string>;
  state: State;
  webhooks: Webhooks;
  /** The API's requests so far. */
  requests: ApiRequest[];
  /** Moves its clock, and lets happen what's due until then. */
  advance(days: number): void;
  /** Breaks the connections of the next API requests. */
  breakNext(...breaks: Break[]): void;
  /** Sends the next API request's answer only after this, when it may be out of date. */
  delayNext(until: Promise<void>): void;
  /** Answers no API request until the function it returns is called. */
  hang(): () => void;
  close(): Promise<void>;
}

/**
 * Starts a payment provider that speaks Stripe's wire protocol on this machine, for tests and development: the official
 * SDK talks to it unchanged.
 */
export async function startFakeStripe(options: FakeStripeOptions = {}): Promise<FakeStripe> {
  const { port = 0, start = new Date(), afterRetries = 'canceled', file } = options;
  const webhooks = new Webhooks(webhookSecret, options);
  const state = new State({
    start,
    apiVersion: '2026-10-28.endive',
    onEvent: (event) => webhooks.send(event),
  });
  const answer = answerApi(state, secretKey);
  const requests: ApiRequest[] = [];
  const breaks: Break[] = [];
  const underWay: Promise<void>[] = [];
  let hanging: Promise<void> = Promise.resolve();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://fake');
    const body = await textOf(request);
    if (!pathname.startsWith('/v1/')) {
      const form = request.method === 'POST' ? new URLSearchParams(body) : null;
      sendPage(response, pageAt(state, pathname, form, afterRetries));
      return;
    }
    const asked: ApiRequest = {
      method: request.method ?? 'GET',
      path: pathname,
      query: search.slice(1),
      body,
      authorization: request.headers.authorization,
      idempotencyKey: request.headers['idempotency-key'] as string | undefined,
    };
    requests.push(asked);
    await hanging;
    const broken = breaks.shift();
    const answered = broken === 'before' ? null : answer(asked);
    await underWay.shift();
    if (broken || !answered) request.socket.destroy();
    else sendJson(response, answered);
  }

  const save = () => {
    if (file !== undefined) saveState(state, file);
  };
  const server = createServer((request, response) => {
    serve(request, response)
      .then(save)
      .catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (file !== undefined) loadState(state, file);
  return {
    url: state.url,
    environment: { ...sellEverything(state), STRIPE_API_BASE: state.url },
    state,
    webhooks,
    requests,
    advance: (days) => advance(state, days * day, afterRetries),
    breakNext: (...next) => void breaks.push(...next),
    delayNext(until) {
      underWay.push(until);
    },
    hang() {
      const { promise, resolve } = Promise.withResolvers<void>();
      hanging = promise;
      return resolve;
    },
    close: () => close(server, webhooks),
  };
}

/** Adds what Docket sells, at its own prices, and returns the variables that name it. */
function sellEverything(state: State): Record<string, string> {
  const environment: Record<string, string> = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
  };
  const sold = {
    premium: { name: 'Docket Premium', prices: planPrices.premium },
    business: { name: 'Docket Business', prices: planPrices.business },
    seat: { name: 'Extra user', prices: extraUserPrice },
  };
  for (const [what, { name, prices }] of Object.entries(sold))
    for (const period of ['monthly', 'yearly'] as const) {
      const id = `price_${what}_${period}`;
      addPrice(state, id, `${name} ${period}`, period === 'yearly' ? 'year' : 'month', prices[period]);
      environment[`STRIPE_PRICE_${what.toUpperCase()}_${period.toUpperCase()}`] = id;
    }
  return environment;
}

function pageAt(
  state: State,
  path: string,
  form: URLSearchParams | null,
  afterRetries: AfterRetries,
): PageAnswer {
  const [first, second, third] = path.slice(1).split('/');
  if (first === 'c' && second === 'pay') return checkoutPage(state, third ?? '', form);
  if (first === 'p' && second === 'session') return portalPage(state, third ?? '', form);
  if (first === 'i' && third === 'pdf') return invoicePdf(state, second ?? '');
  if (first === 'i') return invoicePage(state, second ?? '');
  if (path === '/') return homePage(state, form, afterRetries);
  return { status: 404, html: 'Not found' };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(response: ServerResponse, { status, body, replayed }: ApiAnswer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(replayed && { 'idempotent-replayed': 'true' }),
  });
  response.end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, { status, html, location, pdf }: PageAnswer): void {
  const type = pdf ? 'application/pdf' : 'text/html; charset=utf-8';
  response.writeHead(status, { 'content-type': type, ...(location !== undefined && { location }) });
  response.end(pdf ?? html ?? '');
}

async function close(server: Server, webhooks: Webhooks): Promise<void> {
  await webhooks.stop();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
