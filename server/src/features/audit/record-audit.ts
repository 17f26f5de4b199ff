import type { AuditAction } from '@docket/shared/audit/rules';
import { listName } from '@docket/shared/auth/rules';
import type { Transaction } from '../../platform/database.ts';
import { insertAuditRow, nameOf } from './queries.ts';

export interface AuditRecord {
  businessId: string;
  /** Whoever did it, by their id; null for an operator at the command line. */
  actor: string | null;
  action: AuditAction;
  /** To whom or what: `personLabel` of a person, a category's name, a receipt's number. */
  subject: string;
  /** What else is worth knowing, in words. */
  details?: string;
  at: Date;
}

/** Adds to a business's audit log, within the transaction of what it tells. Names are kept as they are now. */
export async function recordAudit(
  transaction: Transaction,
  { businessId, actor, action, subject, details = '', at }: AuditRecord,
): Promise<void> {
  const name = actor === null ? 'Operator' : await calledNow(transaction, actor);
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

async function calledNow(transaction: Transaction, userId: string): Promise<string> {
  const person = await nameOf(transaction, userId);
  return listName(person, person.email);
}

interface NamedPerson {
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** How the log calls a person to whom something was done. Two may share a name: the address tells them apart. */
export function personLabel(person: NamedPerson): string {
  const name = listName(person, '');
  return name ? `${name} (${person.email})` : person.email;
}
