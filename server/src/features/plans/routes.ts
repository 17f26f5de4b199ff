import { subscriptionStatus } from '@docket/shared/plans/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { getSubscriptionStatus } from './get-subscription-status.ts';

export function planRoutes(app: FastifyInstance, services: Services): void {
  bind(app, subscriptionStatus, ({ caller }) => getSubscriptionStatus(services, caller.owner));
}
