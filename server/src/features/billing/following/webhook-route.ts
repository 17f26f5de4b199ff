import { stripeWebhookPath } from '@docket/shared/billing/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/services.ts';
import { receiveEvent } from './receive-event.ts';

/** Takes the provider's events. The signature is of the body's bytes, so nothing parses them first. */
export async function webhookRoute(app: FastifyInstance, services: Services): Promise<void> {
  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.route({
      method: 'POST',
      url: stripeWebhookPath,
      handler: async (request) => {
        const signature = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveEvent(services, body, typeof signature === 'string' ? signature : '');
        return { received: true };
      },
    });
    done();
  });
}
