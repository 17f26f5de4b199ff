import type { Database } from '../../../platform/database.ts';
import { type Seal, sealsByReceipt } from '../queries/approvals.ts';

/** Adds the seal of its current approval to each receipt. */
export async function withSeals<R extends { id: string; status: string }>(
  database: Database,
  receipts: readonly R[],
): Promise<(R & { seal: Seal | null })[]> {
  const approved = receipts.filter(({ status }) => status === 'APPROVED').map(({ id }) => id);
  const seals = approved.length > 0 ? await sealsByReceipt(database, approved) : new Map<string, Seal>();
  return receipts.map((receipt) => ({ ...receipt, seal: seals.get(receipt.id) ?? null }));
}
