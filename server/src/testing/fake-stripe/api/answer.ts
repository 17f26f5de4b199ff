import { ApiError } from '../api-error.ts';
import { decodeForm } from '../form.ts';
import type { State } from '../state.ts';
import { checkoutRoutes } from './checkout.ts';
import { customerRoutes } from './customers.ts';
import { invoiceRoutes } from './invoices.ts';
import { portalRoutes } from './portal.ts';
import { priceRoutes } from './prices.ts';
import { type ApiRoute, refuseUnknown } from './route.ts';
import { subscriptionRoutes } from './subscriptions.ts';

export interface ApiRequest {
  method: string;
  path: string;
  query: string;
  body: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
}

export interface ApiAnswer {
  status: number;
  body: object;
  /** Whether it's the answer to an earlier request with the same key. */
  replayed?: boolean;
}

const routes: ApiRoute[] = [
  ...customerRoutes,
  ...priceRoutes,
  ...checkoutRoutes,
  ...portalRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
];

/** Answers the provider's API. A POST with a known idempotency key gets the first one's answer again. */
export function answerApi(state: State, secretKey: string): (request: ApiRequest) => ApiAnswer {
  const earlier = new Map<string, { request: string; answer: ApiAnswer }>();

  return (request) => {
    const { method, path, body, idempotencyKey: key } = request;
    if (request.authorization !== `Bearer ${secretKey}`)
      return refused(new ApiError(401, 'Invalid API Key provided.'));
    if (method !== 'POST' || key === undefined) return act(state, request);
    const same = `${path} ${body}`;
    const known = earlier.get(key);
    if (known && known.request !== same)
      return refused(
        new ApiError(400, 'Keys for idempotent requests can only be used with the same parameters.', {
          type: 'idempotency_error',
        }),
      );
    if (known) return { ...known.answer, replayed: true };
    const answer = act(state, request);
    earlier.set(key, { request: same, answer });
    return answer;
  };
}

function act(state: State, { method, path, query, body }: ApiRequest): ApiAnswer {
  try {
    for (const route of routes) {
      const id = route.method === method ? match(route.path, path) : null;
      if (id === null) continue;
      const parameters = decodeForm(method === 'POST' ? body : query);
      refuseUnknown(parameters, route.knows);
      return { status: 200, body: structuredClone(route.handle(state, { id, parameters })) };
    }
    throw new ApiError(404, `Unrecognized request URL (${method}: ${path}).`);
  } catch (error) {
    if (error instanceof ApiError) return refused(error);
    throw error;
  }
}

const refused = (error: ApiError): ApiAnswer => ({ status: error.status, body: error.body });

/** The identifier in an address, or '' if the route has none. Null if it doesn't match. */
function match(pattern: string, path: string): string | null {
  const [start, end] = pattern.split('{id}');
  if (end === undefined) return pattern === path ? '' : null;
  if (!path.startsWith(start!) || !path.endsWith(end)) return null;
  const id = path.slice(start!.length, path.length - end.length);
  return id === '' || id.includes('/') ? null : decodeURIComponent(id);
}
