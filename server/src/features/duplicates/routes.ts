import {
  dismissDuplicate as dismissEndpoint,
  duplicateMarks,
  receiptDuplicates,
  restoreDuplicate as restoreEndpoint,
} from '@docket/shared/duplicates/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { dismissDuplicate, restoreDuplicate } from './dismiss-duplicate.ts';
import { listDuplicates, listMarks } from './list-duplicates.ts';

export function duplicateRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  bind(app, receiptDuplicates, ({ caller, params }) => listDuplicates(database, caller, params.id));
  bind(app, duplicateMarks, ({ caller }) => listMarks(database, caller));
  bind(app, dismissEndpoint, async ({ caller, params }) => {
    await dismissDuplicate(services, caller, params);
    return { success: true as const };
  });
  bind(app, restoreEndpoint, async ({ caller, params }) => {
    await restoreDuplicate(services, caller, params);
    return { success: true as const };
  });
}
