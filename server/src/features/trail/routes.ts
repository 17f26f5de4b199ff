import { verifyCode, verifyHead } from '@docket/shared/trail/contract';
import { trailMessages as text } from '@docket/shared/trail/messages';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { verifyApproval } from './verify-approval.ts';
import { headChecks } from './verify-head.ts';

export function trailRoutes(app: FastifyInstance, services: Services): void {
  bind(app, verifyCode, async ({ params }) => {
    const verdict = await verifyApproval(services, { code: params.code });
    if (!verdict) throw new Refusal('NOT_FOUND', text.unknownCode);
    return verdict;
  });

  const checkHead = headChecks(services);
  bind(app, verifyHead, ({ params, query }) => checkHead({ ...params, ...query }));
}
