import { getDashboard } from '@docket/shared/dashboard/contract';
import { checkSubmission } from '@docket/shared/approvals/check-contract';
import type { Endpoint, ErrorBody, ReplyOf } from '@docket/shared/http/endpoint';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/**
 * The server as pages meet it in tests: it answers what the test tells it to, and nothing else but that all receipts can
 * be submitted without a doubt, and that there's nothing to do.
 */
export const server = setupServer(
  http.get(`*${getDashboard.path}`, () =>
    Response.json({
      toDo: { toReview: 0, rejected: 0, firstRejectedId: null, approvals: null, joinRequests: null },
      months: { thisMonth: 0, lastMonth: 0, lastMonthByToday: 0 },
    } satisfies ReplyOf<typeof getDashboard>),
  ),
  http.post(`*${checkSubmission.path}`, async ({ request }) => {
    const { receiptIds } = (await request.json()) as { receiptIds: string[] };
    return Response.json(receiptIds.map((id) => ({ id, obstacle: null, doubts: [] })));
  }),
);

/** One call as it arrived. */
export interface ReceivedCall {
  params: Readonly<Record<string, unknown>>;
  query: URLSearchParams;
  /** The JSON body; undefined where there is none. */
  body: unknown;
}

type Resolve<E extends Endpoint> = (call: ReceivedCall) => ReplyOf<E> | Response | Promise<ReplyOf<E>>;

/** Answers an endpoint by its contract; returns the list that its calls are written to. */
export function mockResponse<E extends Endpoint>(
  endpoint: E,
  reply: ReplyOf<E> | Resolve<E>,
): ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  handle(endpoint, async (received) => {
    calls.push(received);
    const replied: unknown = isResolve(reply) ? await reply(received) : reply;
    return replied instanceof Response ? replied : Response.json(replied);
  });
  return calls;
}

const isResolve = <E extends Endpoint>(reply: ReplyOf<E> | Resolve<E>): reply is Resolve<E> =>
  typeof reply === 'function';

/** Answers an endpoint with an error of the server's general form. */
export function refuse(endpoint: Endpoint, status: number, error: ErrorBody): void {
  handle(endpoint, () => Response.json(error, { status }));
}

/** Lets an endpoint wait for ever, as a slow connection does. */
export function mockPending(endpoint: Endpoint): void {
  handle(endpoint, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

/** Lets the connection to an endpoint break. */
export function breakOff(endpoint: Endpoint): void {
  handle(endpoint, () => HttpResponse.error());
}

function handle(endpoint: Endpoint, resolve: (call: ReceivedCall) => Response | Promise<Response>): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  server.use(
    http[method](`*${path}`, async ({ request, params }) => {
      const isJson = request.headers.get('content-type')?.includes('json') ?? false;
      const body: unknown = isJson ? await request.json() : undefined;
      return resolve({ params, query: new URL(request.url).searchParams, body });
    }),
  );
}
