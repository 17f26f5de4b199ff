import { sendForApproval as endpoint } from '@docket/shared/approvals/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { sendForApproval } from './send-for-approval.ts';

export function approvalRoutes(app: FastifyInstance, services: Services): void {
  bind(app, endpoint, ({ caller, body }) => sendForApproval(services, caller, body.receiptIds));
}
