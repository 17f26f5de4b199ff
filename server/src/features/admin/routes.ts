import {
  adminOverview,
  createCategory as createEndpoint,
  deleteCategory as deleteEndpoint,
  listBusinessReceipts,
  listCategories as listEndpoint,
  updateCategory as updateEndpoint,
} from '@docket/shared/admin/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { createCategory, deleteCategory, listCategories, updateCategory } from './manage-categories.ts';
import { seeBusinessReceipts, seeOverview } from './see-business.ts';

export function adminRoutes(app: FastifyInstance, services: Services): void {
  bind(app, adminOverview, ({ caller }) => seeOverview(services, caller));
  bind(app, listBusinessReceipts, ({ caller, query }) => seeBusinessReceipts(services, caller, query));

  bind(app, listEndpoint, ({ caller }) => listCategories(services, caller));
  bind(app, createEndpoint, ({ caller, body }) => createCategory(services, caller, body));
  bind(app, updateEndpoint, ({ caller, params, body }) => updateCategory(services, caller, params.id, body));
  bind(app, deleteEndpoint, async ({ caller, params }) => {
    await deleteCategory(services, caller, params.id);
    return { success: true as const };
  });
}
