import { standardCategories } from '@docket/shared/categories/rules';
import {
  clearNameKey,
  type Correction,
  mostListed,
  mostUndos,
  type SeenVendor,
} from '@docket/shared/corrections/rules';
import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Corrections } from '../../platform/database/schema.ts';
import type { BusinessScope, OwnerScope } from '../../platform/scopes.ts';

/** Whose receipts a correction is for: a person's private ones, theirs in a business, or everyone's in a business. */
export type CorrectionScope =
  { userId: string; businessId: string | null } | { userId: null; businessId: string };

const columns = ['id', 'userId', 'abn', 'readVendor', 'vendorKey', 'field', 'value', 'correctedAt'] as const;

interface Row {
  id: string;
  userId: string | null;
  abn: string | null;
  readVendor: string | null;
  vendorKey: string;
  field: string;
  value: string;
  correctedAt: Date;
}

export interface CorrectionRecord extends Correction {
  readVendor: string | null;
}

const fromRow = ({ userId, field, ...row }: Row): CorrectionRecord => ({
  ...row,
  // The table's CHECK constraint guarantees the fields.
  field: field as Correction['field'],
  isShared: userId === null,
});

/** More corrections of one ABN or name than anyone has. */
const mostOfVendor = 300;

/**
 * The corrections that may fill in a receipt of a person, private or in their business: those with the ABN that was
 * read, or else the name, except categories that aren't offered any more and what the person has undone too often.
 */
export async function correctionsOfVendor(
  database: Database,
  { userId, businessId }: { userId: string; businessId: string | null },
  seen: SeenVendor,
): Promise<CorrectionRecord[]> {
  const rows = await database
    .selectFrom('corrections')
    .select(columns)
    .where((is) =>
      is.or([
        is.and([is('userId', '=', userId), is('businessId', 'is not distinct from', businessId)]),
        is.and([is('userId', 'is', null), is('businessId', '=', businessId)]),
      ]),
    )
    .where((is) =>
      seen.abn === null
        ? is.and([is('vendorKey', '<>', ''), is('vendorKey', '=', clearNameKey(seen))])
        : is('abn', '=', seen.abn),
    )
    .where((is) =>
      is.or([
        is('field', '<>', 'category'),
        is('value', 'in', standardCategories),
        is.exists(
          is
            .selectFrom('business_categories')
            .select('id')
            .where('business_categories.businessId', '=', businessId)
            .where('isActive', '=', true)
            .whereRef('name', '=', 'value'),
        ),
      ]),
    )
    .where((is) =>
      is(
        is
          .selectFrom('correction_undos')
          .select((undo) => undo.fn.countAll<number>().as('count'))
          .whereRef('correctionId', '=', 'corrections.id')
          .where('correction_undos.userId', '=', userId),
        '<',
        mostUndos,
      ),
    )
    .orderBy('correctedAt', 'desc')
    .limit(mostOfVendor)
    .execute();
  return rows.map(fromRow);
}

/** Saves a correction in place of an earlier one of the same field and vendor, and forgets that one's undos. */
export async function saveCorrection(
  transaction: Transaction,
  correction: Insertable<Corrections>,
): Promise<void> {
  const saved = await transaction
    .insertInto('corrections')
    .values(correction)
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'userId', 'abn', 'vendorKey', 'field'])
        .doUpdateSet((is) => ({
          id: is.ref('excluded.id'),
          readVendor: is.ref('excluded.readVendor'),
          value: is.ref('excluded.value'),
          correctedAt: is.ref('excluded.correctedAt'),
        }))
        .whereRef('corrections.correctedAt', '<=', 'excluded.correctedAt'),
    )
    .returning('id')
    .executeTakeFirst();
  if (saved) await transaction.deleteFrom('correction_undos').where('correctionId', '=', saved.id).execute();
}

/** Removes the correction of a field for exactly this vendor. */
export async function removeCorrection(
  transaction: Transaction,
  {
    userId,
    businessId,
    abn,
    vendorKey,
    field,
  }: CorrectionScope & Pick<Correction, 'abn' | 'vendorKey' | 'field'>,
): Promise<void> {
  await transaction
    .deleteFrom('corrections')
    .where('userId', 'is not distinct from', userId)
    .where('businessId', 'is not distinct from', businessId)
    .where('abn', 'is not distinct from', abn)
    .where('vendorKey', '=', vendorKey)
    .where('field', '=', field)
    .execute();
}

/** Records that a person undid a correction on a receipt, unless it's gone; returns on how many receipts they have. */
export async function recordUndo(
  transaction: Transaction,
  { userId }: OwnerScope,
  { correctionId, receiptId }: { correctionId: string; receiptId: string },
): Promise<number> {
  await transaction
    .insertInto('correction_undos')
    .columns(['correctionId', 'receiptId', 'userId'])
    .expression((is) =>
      is
        .selectFrom('corrections')
        .select([
          'id',
          sql<string>`${receiptId}::uuid`.as('receiptId'),
          sql<string>`${userId}::uuid`.as('userId'),
        ])
        .where('id', '=', correctionId)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { count } = await transaction
    .selectFrom('correction_undos')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('correctionId', '=', correctionId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The person's own corrections and, if given, those shared in their business, the latest first. */
export async function correctionsToManage(
  database: Database,
  { userId }: OwnerScope,
  business: BusinessScope | null,
): Promise<CorrectionRecord[]> {
  const rows = await database
    .selectFrom('corrections')
    .select(columns)
    .where((is) => is.or([is('userId', '=', userId), sharedIn(business)]))
    .orderBy('correctedAt', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  return rows.map(fromRow);
}

/** Deletes one of them. False if it isn't among them. */
export async function deleteManaged(
  database: Database | Transaction,
  { userId }: OwnerScope,
  business: BusinessScope | null,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('corrections')
    .where('id', '=', id)
    .where((is) => is.or([is('userId', '=', userId), sharedIn(business)]))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const sharedIn = (business: BusinessScope | null) =>
  business === null
    ? sql<boolean>`false`
    : sql<boolean>`("userId" is null and "businessId" = ${business.businessId})`;
