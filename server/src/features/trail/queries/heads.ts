import type { Database, Transaction } from '../../../platform/database.ts';
import type { Addressee } from '../../mail/content/addressed-email.ts';

/** The businesses with trail entries that admins haven't been sent. */
export async function businessesWithNewHeads(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('approval_chains')
    .select('businessId')
    .whereRef('notifiedSeq', '<', 'seq')
    .execute();
  return rows.map(({ businessId }) => businessId);
}

/** Marks the latest entry as sent to the admins. Returns its number; null if it already was. */
export async function markHeadAsSent(transaction: Transaction, businessId: string): Promise<number | null> {
  const row = await transaction
    .updateTable('approval_chains')
    .set((to) => ({ notifiedSeq: to.ref('seq') }))
    .where('businessId', '=', businessId)
    .whereRef('notifiedSeq', '<', 'seq')
    .returning('seq')
    .executeTakeFirst();
  return row?.seq ?? null;
}

interface HeadForAdmin {
  admin: Addressee;
  businessName: string;
  hash: string;
  at: Date;
}

/** An entry of a business's sealed trail, if the person is still its admin. */
export async function headForAdmin(
  database: Database,
  { businessId, adminId, seq }: { businessId: string; adminId: string; seq: number },
): Promise<HeadForAdmin | undefined> {
  const row = await database
    .selectFrom('approval_trail as entry')
    .innerJoin('businesses', 'businesses.id', 'entry.businessId')
    .innerJoin('users', 'users.businessId', 'entry.businessId')
    .select(['email', 'firstName', 'businesses.name as businessName', 'entry.hash', 'entry.at'])
    .where('entry.businessId', '=', businessId)
    .where('entry.seq', '=', seq)
    .where('users.id', '=', adminId)
    .where('users.role', '=', 'ADMIN')
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, firstName, ...head } = row;
  return { admin: { email, firstName }, ...head };
}
