import { getDashboard } from '@docket/shared/dashboard/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { seeDashboard } from './see-dashboard.ts';

export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  bind(app, getDashboard, ({ caller }) => seeDashboard(services, caller));
}
