import { describe, expect, test } from 'vitest';
import { taxInvoiceAboveCents } from '../gst/rules.ts';
import { missingGstEvidence } from './rules.ts';

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
