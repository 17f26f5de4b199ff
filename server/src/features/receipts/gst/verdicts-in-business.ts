import type { GstVerdict } from '@docket/shared/gst/contract';
import { gstVerdictOfKey } from '@docket/shared/gst/verdict-key';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { BusinessScope } from '../../../platform/scopes.ts';
import { nameOfBuyer, receiptsToJudge, verdictsOf } from '../queries/gst-verdicts.ts';
import { type EvidencedReceipt, gstEvidenceOf } from './gst-evidence-of.ts';

/**
 * The verdicts on receipts as a business's: on private ones, those they'd have once they're submitted to it. With values
 * that aren't saved, those they'd have with them.
 */
export async function verdictsInBusiness(
  database: Database | Transaction,
  business: BusinessScope,
  ids: readonly string[],
  unsaved?: Partial<EvidencedReceipt>,
): Promise<Map<string, GstVerdict>> {
  const verdicts = new Map<string, GstVerdict>();
  const stored = unsaved ? [] : await verdictsOf(database, business, ids);
  for (const { id, gstVerdict } of stored) {
    const verdict = gstVerdictOfKey(gstVerdict);
    if (verdict) verdicts.set(id, verdict);
  }
  const known = new Set(stored.map(({ id }) => id));
  const others = ids.filter((id) => !known.has(id));
  if (others.length === 0) return verdicts;
  const buyer = await nameOfBuyer(database, business);
  for (const receipt of await receiptsToJudge(database, others))
    verdicts.set(receipt.id, gstEvidenceOf({ ...receipt, ...unsaved, buyer }).verdict);
  return verdicts;
}
