import { listSignIns, savedSignature } from '@docket/shared/account/contract';
import { receiptExport } from '@docket/shared/accounting/export-contract';
import { managerAbsences } from '@docket/shared/approvals/absence-contract';
import { receiptSubmissions } from '@docket/shared/approvals/contract';
import { getDashboard } from '@docket/shared/dashboard/contract';
import { checkPassword } from '@docket/shared/auth/contract';
import { getBilling, stripePrices } from '@docket/shared/billing/contract';
import { ownJoinRequests } from '@docket/shared/business/join-request-contract';
import { ownInvitations } from '@docket/shared/business/invitation-contract';
import { listCorrections } from '@docket/shared/corrections/contract';
import { listCustomFields } from '@docket/shared/custom-fields/contract';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { freeScanLimit, storageAllowance } from '@docket/shared/plans/rules';
import { seeEmailIn } from '@docket/shared/email-in/contract';
import { listAccessTokens } from '@docket/shared/programs/token-contract';
import { listWebhooks } from '@docket/shared/programs/webhook-contract';
import { listLogViews } from '@docket/shared/receipts/log/views-contract';
import { receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import { recentReceipts, stats } from '@docket/shared/receipts/lists/list-contract';
import { storageUse } from '@docket/shared/receipts/storage-contract';
import { checkSubmission } from '@docket/shared/approvals/check-contract';
import type { Endpoint, ErrorBody, ReplyOf } from '@docket/shared/http/endpoint';
import { receiptDuplicates } from '@docket/shared/duplicates/contract';
import { checkPolicies } from '@docket/shared/policies/check-contract';
import { receiptWords } from '@docket/shared/receipts/picture-contract';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** A server without a payment provider, which nobody pays at. */
const unpaid = {
  configured: false,
  of: 'person',
  canManage: true,
  hasPortal: false,
  hasTrial: true,
  plan: 'free',
  subscription: null,
  seats: null,
} satisfies ReplyOf<typeof getBilling>;

const pathOf = ({ path }: Endpoint): string => `*${path.replace(/\{(\w+)\}/g, ':$1')}`;

const noPrices = { premium: null, business_base: null };

/**
 * The server in tests: it responds as the test sets, and otherwise as to somebody who has nothing yet. No receipt,
 * member, invitation, payment or email-in is there, no scan was used, nothing is to do and nothing is wrong. Any other call
 * is printed and fails.
 */
export const server = setupServer(
  http.get(`*${getDashboard.path}`, () =>
    Response.json({
      toDo: {
        toReview: 0,
        unread: 0,
        firstUnreadId: null,
        rejected: 0,
        firstRejectedId: null,
        approvals: null,
        undecidable: null,
        joinRequests: null,
        asked: [],
        exportProblems: null,
      },
      setup: null,
      months: { thisMonth: 0, lastMonth: 0, lastMonthByToday: 0 },
    } satisfies ReplyOf<typeof getDashboard>),
  ),
  http.get(`*${managerAbsences.path}`, () => Response.json([])),
  http.get(`*${listSignIns.path}`, () => Response.json([])),
  http.get(`*${savedSignature.path}`, () =>
    Response.json({ signatureImage: null } satisfies ReplyOf<typeof savedSignature>),
  ),
  http.get(`*${ownInvitations.path}`, () => Response.json([])),
  http.get(`*${ownJoinRequests.path}`, () => Response.json([])),
  http.get(`*${listCustomFields.path}`, () => Response.json([])),
  http.get(`*${subscriptionStatus.path}`, () =>
    Response.json({
      plan: 'free',
      scansUsed: 0,
      scansLimit: freeScanLimit,
      remainingScans: freeScanLimit,
    } satisfies ReplyOf<typeof subscriptionStatus>),
  ),
  http.get(`*${receiptInbox.path}`, () =>
    Response.json({ count: 0, receipts: [] } satisfies ReplyOf<typeof receiptInbox>),
  ),
  http.get(`*${recentReceipts.path}`, () => Response.json([])),
  http.get(`*${stats.path}`, () =>
    Response.json({ totalReceipts: 0, monthTotal: 0 } satisfies ReplyOf<typeof stats>),
  ),
  http.get(pathOf(receiptSubmissions), () => Response.json([])),
  http.post(`*${checkPassword.path}`, () => Response.json({ leaked: false })),
  http.get(`*${listCorrections.path}`, () => Response.json([])),
  http.get(pathOf(receiptWords), () => Response.json([])),
  http.get(pathOf(receiptDuplicates), () =>
    Response.json({ duplicates: [], dismissed: [], claimedByOthers: false } satisfies ReplyOf<
      typeof receiptDuplicates
    >),
  ),
  http.get(pathOf(receiptExport), () =>
    Response.json({ exported: null } satisfies ReplyOf<typeof receiptExport>),
  ),
  http.get(`*${listLogViews.path}`, () => Response.json([])),
  http.get(`*${listAccessTokens.path}`, () => Response.json([])),
  http.get(`*${listWebhooks.path}`, () => Response.json([])),
  http.get(pathOf(seeEmailIn), () =>
    Response.json({ isOn: false, address: null, senders: [], messages: [] } satisfies ReplyOf<
      typeof seeEmailIn
    >),
  ),
  http.get(`*${getBilling.path}`, () => Response.json(unpaid)),
  http.get(`*${stripePrices.path}`, () =>
    Response.json({ configured: false, monthly: noPrices, yearly: noPrices } satisfies ReplyOf<
      typeof stripePrices
    >),
  ),
  http.get(`*${storageUse.path}`, () =>
    Response.json({ used: 0, allowance: storageAllowance.free, business: null } satisfies ReplyOf<
      typeof storageUse
    >),
  ),
  http.post(pathOf(checkPolicies), () => Response.json([])),
  http.post(`*${checkSubmission.path}`, async ({ request }) => {
    const { receiptIds } = (await request.json()) as { receiptIds: string[] };
    return Response.json(receiptIds.map((id) => ({ id, obstacle: null, doubts: [] })));
  }),
);

// Once for all files of a worker: closed between two, it would miss calls made just then.
server.listen({ onUnhandledFrame: 'error' });

/** One received call. */
export interface ReceivedCall {
  params: Readonly<Record<string, unknown>>;
  query: URLSearchParams;
  /** The JSON body; undefined if there is none. */
  body: unknown;
}

type Resolve<E extends Endpoint> = (
  call: ReceivedCall,
) => ReplyOf<E> | Response | Promise<ReplyOf<E> | Response>;

/** Mocks an endpoint's response by its contract; returns the list of received calls. */
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

/** Mocks an error response in the server's general form. */
export function refuse(endpoint: Endpoint, status: number, error: ErrorBody): void {
  handle(endpoint, () => Response.json(error, { status }));
}

/** Leaves an endpoint pending forever, like a slow connection. */
export function mockPending(endpoint: Endpoint): void {
  handle(endpoint, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

/** Mocks an endpoint that responds once the returned function is called. */
export function mockLate<E extends Endpoint>(endpoint: E): (reply: ReplyOf<E> | Response) => void {
  const late = Promise.withResolvers<ReplyOf<E> | Response>();
  mockResponse(endpoint, () => late.promise);
  return late.resolve;
}

/** Breaks an endpoint's connection. */
export function breakOff(endpoint: Endpoint): void {
  handle(endpoint, () => HttpResponse.error());
}

function handle(endpoint: Endpoint, resolve: (call: ReceivedCall) => Response | Promise<Response>): void {
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  server.use(
    http[method](pathOf(endpoint), async ({ request, params }) => {
      const isJson = request.headers.get('content-type')?.includes('json') ?? false;
      const body: unknown = isJson ? await request.json() : undefined;
      return resolve({ params, query: new URL(request.url).searchParams, body });
    }),
  );
}
