import { buffer } from 'node:stream/consumers';
import { verifyCode, verifyHead, verifyPdf as verifyPdfEndpoint } from '@docket/shared/trail/contract';
import { trailMessages as text } from '@docket/shared/trail/messages';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { SentFile } from '../../platform/bind/files.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { verifyApproval } from './verify-approval.ts';
import { headChecks } from './verify-head.ts';
import { verifyPdf } from './verify-pdf/verify-pdf.ts';

export function trailRoutes(app: FastifyInstance, services: Services): void {
  bind(app, verifyCode, async ({ params }) => {
    const verdict = await verifyApproval(services, { code: params.code });
    if (!verdict) throw new Refusal('NOT_FOUND', text.unknownCode);
    return verdict;
  });

  const checkHead = headChecks(services);
  bind(app, verifyHead, ({ params, query }) => checkHead({ ...params, ...query }));

  bind(app, verifyPdfEndpoint, async ({ files }) => await verifyPdf(services, await onlyFile(files())));
}

async function onlyFile(files: AsyncGenerator<SentFile>): Promise<Buffer> {
  for await (const { content } of files) return await buffer(content);
  throw new Refusal('INVALID', text.notAPdf);
}
