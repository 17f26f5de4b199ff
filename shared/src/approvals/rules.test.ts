import { describe, expect, test } from 'vitest';
import { approvalStatusOf, missingGstEvidence, statusAfter, taxInvoiceAboveCents } from './rules.ts';

test('one table between the statuses of receipts and of approvals [OP-08]', () => {
  expect(approvalStatusOf).toEqual({
    AWAITING_MANAGER: 'pending',
    APPROVED: 'approved',
    REJECTED: 'rejected',
  });
  for (const decision of ['approved', 'rejected'] as const)
    expect(approvalStatusOf[statusAfter[decision]]).toBe(decision);
});

describe('evidence of GST', () => {
  const facts = { amountCents: 5000, gstCents: 455, gstWasRead: true, hasAbn: true };

  test('nothing is missing where GST was read and the seller is named', () => {
    expect(missingGstEvidence(facts)).toBeNull();
  });

  test('nor where none is claimed', () => {
    for (const gstCents of [null, 0, -100])
      expect(missingGstEvidence({ ...facts, gstCents, hasAbn: false, gstWasRead: false })).toBeNull();
  });

  test('above $82.50 the seller must be named by an ABN; at $82.50 not yet', () => {
    const unnamed = { ...facts, hasAbn: false };
    expect(missingGstEvidence({ ...unnamed, amountCents: taxInvoiceAboveCents })).toBeNull();
    expect(missingGstEvidence({ ...unnamed, amountCents: taxInvoiceAboveCents + 1 })).toBe('abn');
  });

  test('an amount of GST that is not on the paper', () => {
    expect(missingGstEvidence({ ...facts, gstWasRead: false })).toBe('gst');
  });
});
