import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '@docket/shared/programs/token-contract';
import {
  changeWebhook as changeEndpoint,
  createWebhook as createEndpoint,
  deleteWebhook as deleteEndpoint,
  renewWebhookSecret as renewEndpoint,
  listDeliveries as deliveriesEndpoint,
  listWebhooks as listEndpoint,
  testWebhook as testEndpoint,
} from '@docket/shared/programs/webhook-contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { createToken, listTokens, revokeToken } from './tokens/manage-tokens.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { listDeliveries } from './webhooks/list-deliveries.ts';
import {
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  renewSecret,
  testWebhook,
} from './webhooks/manage-webhooks.ts';

const done = { success: true } as const;

export function programRoutes(app: FastifyInstance, services: Services): void {
  bind(app, listAccessTokens, ({ caller }) => listTokens(services, caller));
  bind(app, createAccessToken, ({ caller, body }) => createToken(services, caller, body));
  bind(app, revokeAccessToken, async ({ caller, params }) => {
    await revokeToken(services, caller, params.id);
    return done;
  });

  bind(app, listEndpoint, ({ caller }) => listWebhooks(services, caller));
  bind(app, createEndpoint, ({ caller, body }) => createWebhook(services, caller, body));
  bind(app, changeEndpoint, ({ caller, params, body }) => changeWebhook(services, caller, params.id, body));
  bind(app, renewEndpoint, ({ caller, params }) => renewSecret(services, caller, params.id));
  bind(app, deleteEndpoint, async ({ caller, params }) => {
    await deleteWebhook(services, caller, params.id);
    return done;
  });
  bind(app, testEndpoint, async ({ caller, params }) => {
    await testWebhook(services, caller, params.id);
    return done;
  });
  bind(app, deliveriesEndpoint, ({ caller, params }) => listDeliveries(services, caller, params.id));
}
