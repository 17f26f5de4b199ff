import type { AuditAction } from '@docket/shared/audit/rules';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../platform/scopes.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Books } from './queries/books.ts';

/** Writes what was changed in a business's books into its audit log. */
export async function recordChange(
  transaction: Transaction,
  { person }: Caller,
  { businessId }: Books,
  about: { action: AuditAction; subject: string; details: string; at: Date },
): Promise<void> {
  if (businessId !== null) await recordAudit(transaction, { businessId, actor: person.id, ...about });
}
