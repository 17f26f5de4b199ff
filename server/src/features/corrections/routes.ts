import {
  deleteCorrection as deleteEndpoint,
  listCorrections as listEndpoint,
} from '@docket/shared/corrections/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { deleteCorrection, listCorrections } from './manage-corrections.ts';

export function correctionRoutes(app: FastifyInstance, services: Services): void {
  bind(app, listEndpoint, ({ caller }) => listCorrections(services, caller));
  bind(app, deleteEndpoint, async ({ caller, params }) => {
    await deleteCorrection(services, caller, params.id);
    return { success: true as const };
  });
}
