import type { Submission } from '@docket/shared/approvals/contract';

/** A submission awaiting approval. */
export const sampleSubmission = (change: Partial<Submission> = {}): Submission => ({
  id: '0193a000-0000-7000-8000-0000000000c1',
  status: 'pending',
  reason: 'Client lunch',
  warnings: [],
  submittedBy: 'Ada Byron',
  requestedAt: '2026-11-20T23:00:00.000Z',
  needsSecond: false,
  firstApproval: null,
  decidedBy: null,
  respondedAt: null,
  notes: null,
  signature: 'data:image/png;base64,iVBORw0KGgosubmitter',
  managerSignature: null,
  voidedAt: null,
  voidReason: null,
  code: null,
  ...change,
});

/** The same once it's decided. */
export const sampleDecision = (
  status: 'approved' | 'rejected',
  change: Partial<Submission> = {},
): Submission =>
  sampleSubmission({
    status,
    decidedBy: 'Grace Hopper',
    respondedAt: '2026-11-21T01:00:00.000Z',
    ...(status === 'approved' && {
      managerSignature: 'data:image/png;base64,iVBORw0KGgomanager',
      code: '3f2a91bc04de5f60718293a4b5c6d7e8',
    }),
    ...change,
  });
