import { codeLength } from '@docket/shared/trail/rules';
import type { Database, Transaction } from '../../platform/database.ts';
import { selectApprovedRow } from './queries/chain.ts';

/** What /verify/{code} takes of an approval, its hash and when it was sealed; null when it is not approved. */
export async function approvalCode(
  database: Database | Transaction,
  approvalId: string,
): Promise<{ code: string; hash: string; at: Date } | null> {
  const row = await selectApprovedRow(database, approvalId);
  return row && { code: row.hash.slice(0, codeLength), ...row };
}
