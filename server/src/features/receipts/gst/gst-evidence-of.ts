import { judgeReceipt, paperOf } from '@docket/shared/gst/evidence';
import type { Receipt } from '@docket/shared/receipts/contract';
import type { SeenReceipt } from '../queries/receipts.ts';

export type EvidencedReceipt = Pick<
  SeenReceipt,
  'vendor' | 'abn' | 'date' | 'amountCents' | 'gstCents' | 'currency' | 'reading' | 'ocrRaw' | 'buyer'
>;

/** Whether a receipt, as stored, looks like enough to claim its GST. */
export function gstEvidenceOf({
  ocrRaw,
  buyer,
  reading,
  ...facts
}: EvidencedReceipt): Receipt['gstEvidence'] {
  const paper = ocrRaw ? paperOf(ocrRaw, buyer === null ? [] : [buyer]) : null;
  return { paper, verdict: judgeReceipt({ ...facts, reading: reading as Receipt['reading'], paper }) };
}
