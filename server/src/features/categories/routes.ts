import {
  createCategory as createEndpoint,
  deleteCategory as deleteEndpoint,
  listCategories as listEndpoint,
  updateCategory as updateEndpoint,
} from '@docket/shared/categories/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { createCategory, deleteCategory, listCategories, updateCategory } from './manage-categories.ts';

export function categoryRoutes(app: FastifyInstance, services: Services): void {
  bind(app, listEndpoint, ({ caller }) => listCategories(services, caller));
  bind(app, createEndpoint, ({ caller, body }) => createCategory(services, caller, body));
  bind(app, updateEndpoint, ({ caller, params, body }) => updateCategory(services, caller, params.id, body));
  bind(app, deleteEndpoint, async ({ caller, params }) => {
    await deleteCategory(services, caller, params.id);
    return { success: true as const };
  });
}
