import { openCheckout } from '@docket/shared/billing/contract';
import { billingMessages as text } from '@docket/shared/billing/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseInput } from '../../../platform/bind/input.ts';
import { Refusal } from '../../../platform/errors.ts';
import { permittedBy } from '../../../platform/permitted.ts';
import type { Services } from '../../../platform/services.ts';
import { startCheckout } from './start-checkout.ts';

/** The link to a checkout, for a tab of its own: it goes there, or says on a page why it can't (OP-16). */
export function openCheckoutRoute(app: FastifyInstance, services: Services): void {
  const { binding } = app;
  binding.endpoints.push(openCheckout);
  app.get(openCheckout.path, { exposeHeadRoute: false }, async (request, reply) => {
    try {
      if (!isOwnOrTyped(request)) throw new Refusal('FOREIGN_ORIGIN');
      const caller = await binding.authenticate(request);
      request.caller = caller;
      await binding.limit(request, openCheckout);
      permittedBy(openCheckout, caller);
      const { priceId } = parseInput(openCheckout.query, request.query);
      const { url } = await startCheckout(services, caller, { priceId });
      return await reply.redirect(url, 303);
    } catch (error) {
      if (error instanceof Refusal) return sendProblem(reply, error, services.config.publicUrl);
      request.log.error({ err: error, route: openCheckout.path }, 'request failed');
      return sendProblem(reply, new Refusal('INTERNAL', text.checkoutFailed), services.config.publicUrl);
    }
  });
}

/** It starts something, so a link to it on another site does nothing. */
function isOwnOrTyped({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

const escape = (content: string): string =>
  content.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

function sendProblem(reply: FastifyReply, { status, code, message }: Refusal, base: string): FastifyReply {
  const isSignedOut = code === 'UNAUTHENTICATED';
  const link = isSignedOut ? `${base}/auth` : `${base}/settings?tab=billing`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    ).send(`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${text.checkoutFailedTitle} | Docket</title>
    <style>
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 4rem auto; padding: 0 1rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>${text.checkoutFailedTitle}</h1>
      <p>${escape(message)}</p>
      <p><a href="${escape(link)}">${isSignedOut ? 'Sign in' : 'Back to Settings'}</a></p>
    </main>
  </body>
</html>
`);
}
