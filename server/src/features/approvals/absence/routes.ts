import {
  managerAbsences,
  ownAbsence,
  setAbsence as setEndpoint,
} from '@docket/shared/approvals/absence-contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/bind.ts';
import type { Services } from '../../../platform/services.ts';
import { seeAbsence, seeAbsences } from './see-absence.ts';
import { setAbsence } from './set-absence.ts';

export function absenceRoutes(app: FastifyInstance, services: Services): void {
  bind(app, ownAbsence, ({ caller }) => seeAbsence(services, caller));
  bind(app, managerAbsences, ({ caller }) => seeAbsences(services, caller));
  bind(app, setEndpoint, async ({ caller, body }) => {
    await setAbsence(services, caller, body.absence);
    return { success: true } as const;
  });
}
