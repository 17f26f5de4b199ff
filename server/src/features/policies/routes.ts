import { checkPolicies as checkEndpoint } from '@docket/shared/policies/check-contract';
import {
  createPolicy as createEndpoint,
  deletePolicy as deleteEndpoint,
  listPolicies as listEndpoint,
  updatePolicy as updateEndpoint,
} from '@docket/shared/policies/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { checkPolicies } from './check-policies.ts';
import { createPolicy, deletePolicy, listPolicies, updatePolicy } from './manage-policies.ts';

export function policyRoutes(app: FastifyInstance, services: Services): void {
  bind(app, listEndpoint, ({ caller }) => listPolicies(services.database, caller));
  bind(app, checkEndpoint, ({ caller, params, body }) => checkPolicies(services, caller, params.id, body));
  bind(app, createEndpoint, ({ caller, body }) => createPolicy(services, caller, body));
  bind(app, updateEndpoint, ({ caller, params, body }) => updatePolicy(services, caller, params.id, body));
  bind(app, deleteEndpoint, async ({ caller, params }) => {
    await deletePolicy(services, caller, params.id);
    return { success: true as const };
  });
}
