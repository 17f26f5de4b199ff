import { describe, expect, test } from 'vitest';
import { approvalStatusOf, missingGstEvidence, statusAfter, taxInvoiceAboveCents } from './rules.ts';

test('receipt and approval statuses map to each other [OP-08]', () => {
  expect(approvalStatusOf).toEqual({
    AWAITING_MANAGER: 'pending',
    APPROVED: 'approved',
    REJECTED: 'rejected',
  });
  for (const decision of ['approved', 'rejected'] as const)
    expect(approvalStatusOf[statusAfter[decision]]).toBe(decision);
});

describe('GST evidence', () => {
  const facts = { amountCents: 5000, gstCents: 455, gstWasRead: true, hasAbn: true };

  test('nothing is missing if GST and the seller were found', () => {
    expect(missingGstEvidence(facts)).toBeNull();
  });

  test('nor if none is claimed', () => {
    for (const gstCents of [null, 0, -100])
      expect(missingGstEvidence({ ...facts, gstCents, hasAbn: false, gstWasRead: false })).toBeNull();
  });

  test('above $82.50 the seller’s ABN is required; at $82.50 it isn’t', () => {
    const unnamed = { ...facts, hasAbn: false };
    expect(missingGstEvidence({ ...unnamed, amountCents: taxInvoiceAboveCents })).toBeNull();
    expect(missingGstEvidence({ ...unnamed, amountCents: taxInvoiceAboveCents + 1 })).toBe('abn');
  });

  test('a GST amount that isn’t on the receipt', () => {
    expect(missingGstEvidence({ ...facts, gstWasRead: false })).toBe('gst');
  });
});
