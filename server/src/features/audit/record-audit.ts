import type { AuditAction } from '@docket/shared/audit/rules';
import { listName } from '@docket/shared/auth/rules';
import type { Transaction } from '../../platform/database.ts';
import { currentName, type PersonNames } from '../../platform/database/people.ts';
import { insertAuditRow } from './queries.ts';

export interface AuditRecord {
  businessId: string;
  /** The actor's ID; null if it's none of the people with an account. */
  actor: string | null;
  /** Who it is then: an operator on the command line, unless it's said. */
  by?: 'Operator' | 'Payments' | 'Docket';
  action: AuditAction;
  /** The person (`personLabel`), category or receipt number affected. */
  subject: string;
  /** Further details, as text. */
  details?: string;
  at: Date;
}

/**
 * Adds an entry to the business's audit log, in the same transaction as the action. Names are stored as they are now.
 */
export async function recordAudit(
  transaction: Transaction,
  { businessId, actor, by = 'Operator', action, subject, details = '', at }: AuditRecord,
): Promise<void> {
  const name = actor === null ? by : await currentName(transaction, actor);
  await insertAuditRow(transaction, {
    businessId,
    at,
    actorId: actor,
    actor: name,
    action,
    subject,
    details,
  });
}

/** How the log names an affected person. The address tells people with the same name apart. */
export function personLabel(person: PersonNames): string {
  const name = listName(person, '');
  return name ? `${name} (${person.email})` : person.email;
}
