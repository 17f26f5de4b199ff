import type { AuditAction } from '@docket/shared/audit/rules';
import type { Transaction } from '../../../platform/database.ts';
import type { Caller } from '../../../platform/scopes.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Whose } from '../queries/addresses.ts';

/** Writes what was done about a business's address into its audit log. */
export async function recordManaging(
  transaction: Transaction,
  { person }: Caller,
  whose: Whose,
  about: { action: AuditAction; subject: string; at: Date },
): Promise<void> {
  if ('owner' in whose) return;
  const { businessId } = whose.business;
  await recordAudit(transaction, { businessId, actor: person.id, ...about });
}
