import type { StatementOwner } from '@docket/shared/statements/rules';
import { may } from '@docket/shared/permissions';
import { Refusal } from '../../platform/errors.ts';
import type { Transaction } from '../../platform/database.ts';
import { permitted, stillPermitted } from '../../platform/permitted.ts';
import type { Caller } from '../../platform/scopes.ts';
import { lockPerson } from '../../platform/sessions/lock-person.ts';
import { type Books, lockBooks, type Managed } from './queries/books.ts';

export const managedBy = ({ owner, business, person }: Caller): Managed => ({
  owner,
  business: may(person, 'match-statements') ? business : null,
});

/** The caller's own books, or their business's, if their role allows it. */
export const booksOf = (caller: Caller, of: StatementOwner): Books =>
  of === 'business'
    ? { userId: null, businessId: permitted(caller, 'match-statements').businessId }
    : { userId: caller.owner.userId, businessId: null };

/**
 * Locks books that the caller is about to change, so that matching runs once at a time. Whoever is removed, loses their role
 * or deletes their account meanwhile is refused.
 */
export async function lockForChange(transaction: Transaction, caller: Caller, books: Books): Promise<void> {
  if (books.businessId !== null) await stillPermitted(transaction, caller, 'match-statements');
  else if (!(await lockPerson(transaction, caller.person.id))) throw new Refusal('UNAUTHENTICATED');
  await lockBooks(transaction, books);
}

/** The books of a row: the table's CHECK constraint guarantees exactly one of the two. */
export const asBooks = (row: { userId: string | null; businessId: string | null }): Books =>
  ({ userId: row.userId, businessId: row.businessId }) as Books;
