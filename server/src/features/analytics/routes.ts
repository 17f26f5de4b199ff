import { getAnalytics } from '@docket/shared/analytics/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { seeAnalytics } from './see-analytics.ts';

export function analyticsRoutes(app: FastifyInstance, services: Services): void {
  bind(app, getAnalytics, ({ caller, query }) => seeAnalytics(services, caller, query));
}
