import type { ManagerReceipt, PendingApproval, Submitter } from '@docket/shared/approvals/list-contract';

const idOf = (kind: string, n: number): string =>
  `0193a000-0000-7000-8000-${kind}${String(n).padStart(11, '0')}`;

/** A numbered pending request for tests. */
export const sampleApproval = (
  n: number,
  change: Partial<PendingApproval['receipt']> = {},
): PendingApproval => ({
  id: idOf('a', n),
  requestedAt: '2026-11-20T22:15:00.000Z',
  requester: { id: sampleSubmitter().id, firstName: 'Sam', lastName: 'Reed', email: 'sam@example.com' },
  receipt: {
    id: idOf('b', n),
    customId: `RCP-${n}`,
    vendor: `Vendor ${n}`,
    date: '2026-11-19',
    amount: 10 * n,
    gstAmount: n,
    category: 'Meals',
    reason: 'Lunch with a client',
    notes: '',
    imageUrl: `/api/receipts/${idOf('b', n)}/image`,
    thumbnailUrl: null,
    mediaType: 'image/jpeg',
    ...change,
  },
  notices: [],
  needsAnother: false,
});

export const sampleSubmitter = (change: Partial<Submitter> = {}): Submitter => ({
  id: idOf('c', 1),
  firstName: 'Sam',
  lastName: 'Reed',
  email: 'sam@example.com',
  pending: 2,
  approved: 1,
  rejected: 0,
  ...change,
});

/** One of an employee's submitted receipts. */
export const sampleManagerReceipt = (n: number, change: Partial<ManagerReceipt> = {}): ManagerReceipt => {
  const { id, requestedAt, receipt, notices } = sampleApproval(n);
  const { id: receiptId, date: receiptDate, ...rest } = receipt;
  return {
    ...rest,
    approvalId: id,
    receiptId,
    receiptDate,
    approvalStatus: 'pending',
    managerNotes: null,
    signatureSvg: null,
    decidedBy: null,
    requestedAt,
    respondedAt: null,
    notices,
    needsAnother: false,
    canApprove: change.approvalStatus === undefined || change.approvalStatus === 'pending',
    ...change,
  };
};
