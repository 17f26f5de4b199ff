import {
  createCustomField,
  deleteCustomField,
  listCustomFields,
  updateCustomField,
} from '@docket/shared/custom-fields/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { createField, deleteField, listFields, updateField } from './manage-fields.ts';

export function customFieldRoutes(app: FastifyInstance, services: Services): void {
  bind(app, listCustomFields, ({ caller }) => listFields(services, caller));
  bind(app, createCustomField, ({ caller, body }) => createField(services, caller, body));
  bind(app, updateCustomField, ({ caller, params, body }) => updateField(services, caller, params.id, body));
  bind(app, deleteCustomField, async ({ caller, params }) => {
    await deleteField(services, caller, params.id);
    return { success: true as const };
  });
}
