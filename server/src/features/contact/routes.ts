import { sendMessage as endpoint } from '@docket/shared/contact/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { sendMessage } from './send-message.ts';

export function contactRoutes(app: FastifyInstance, services: Services): void {
  bind(app, endpoint, async ({ body }) => {
    await sendMessage(services, body);
    return { success: true as const };
  });
}
