import type { SortOrder } from '@docket/shared/receipts/rules';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { BusinessScope, OwnerScope } from '../../../platform/scopes.ts';
import { dataVersion, type KnownCount, knownCount } from './known-counts.ts';
import { asksOfTexts, foundAmongFirst, foundTexts, type TextFilter } from './search.ts';

/** The number of receipts, in page order, searched before searching all. */
const nearCount = 1000;

/**
 * The sort orders of receipts. Each ends with the ID, so that pages neither repeat nor skip a receipt. Missing amounts
 * are last; vendors and categories sort case-insensitively.
 */
export const ordersBy = ({
  id,
  createdAt,
  vendor,
  category,
}: Record<'id' | 'createdAt' | 'vendor' | 'category', RawBuilder<unknown>>) =>
  ({
    'date-desc': sql`"countedOn" desc, ${id} desc`,
    'date-asc': sql`"countedOn", ${id}`,
    'amount-desc': sql`amount desc nulls last, ${id} desc`,
    'amount-asc': sql`amount nulls last, ${id}`,
    'vendor-desc': sql`${vendor} desc, ${id} desc`,
    'vendor-asc': sql`${vendor}, ${id}`,
    'category-desc': sql`${category} desc, ${id} desc`,
    'category-asc': sql`${category}, ${id}`,
    'newest-first': sql`${createdAt} desc, ${id} desc`,
  }) satisfies Record<SortOrder | 'newest-first', unknown>;

const orders = ordersBy({
  id: sql.ref('receiptId'),
  createdAt: sql.ref('createdAt'),
  vendor: sql.ref('vendor'),
  category: sql.ref('category'),
});

/** The same orders reversed. */
const reversed: typeof orders = {
  'date-desc': orders['date-asc'],
  'date-asc': orders['date-desc'],
  'amount-desc': sql`amount nulls first, "receiptId"`,
  'amount-asc': sql`amount desc nulls first, "receiptId" desc`,
  'vendor-desc': orders['vendor-asc'],
  'vendor-asc': orders['vendor-desc'],
  'category-desc': orders['category-asc'],
  'category-asc': orders['category-desc'],
  'newest-first': sql`"createdAt", "receiptId"`,
};

export interface Page {
  sort: SortOrder | 'newest-first';
  limit: number;
  offset: number;
}

/** Rows in a sort order, after an offset. */
interface Stretch {
  order: RawBuilder<unknown>;
  limit: number;
  offset: number;
  /** Returns nothing unless the data still has this version. */
  version: number | null;
}

/** Reads a page from the end of the matches, if the count is known and the end is nearer. */
function fromEnd({ sort, limit, offset }: Page, known: KnownCount | undefined): Stretch | null {
  if (!known) return null;
  const onPage = Math.min(limit, known.count - offset);
  const behind = known.count - offset - onPage;
  return onPage > 0 && behind < offset
    ? { order: reversed[sort], limit: onPage, offset: behind, version: known.version }
    : null;
}

/** The IDs of a page of matches. An index has them in order, so nothing on earlier pages is read. */
export async function idsOfPage(
  database: Database,
  scope: OwnerScope | BusinessScope,
  filter: TextFilter,
  page: Page,
): Promise<Pick<SelectQueryBuilder<DB, 'receipts', { id: string }>, 'as'>> {
  const stretchOf = (found: Awaited<ReturnType<typeof foundTexts>>, { version, ...stretch }: Stretch) =>
    found
      .select('receiptId as id')
      .$if(version !== null, (rows) => rows.where(dataVersion(scope), '=', version))
      .orderBy(stretch.order)
      .limit(stretch.limit)
      .offset(stretch.offset);
  /** Null if it's incomplete: too few matches in the part searched, or the data has changed. */
  const wholeStretchOf = async (found: Awaited<ReturnType<typeof foundTexts>>, stretch: Stretch) => {
    const ids = (await stretchOf(found, stretch).execute()).map(({ id }) => id);
    if (ids.length < stretch.limit) return null;
    return database
      .selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'whole'>(sql`whole(id)`))
      .select('whole.id');
  };
  /** A frequent term fills a page from the first receipts in order; finding all matches would take long. */
  const near = async (stretch: Stretch) =>
    stretch.offset < nearCount && asksOfTexts(filter)
      ? await wholeStretchOf(foundAmongFirst(database, scope, filter, stretch.order, nearCount), stretch)
      : null;

  const backwards = fromEnd(page, knownCount(scope, filter));
  const reached =
    backwards &&
    ((await near(backwards)) ?? (await wholeStretchOf(await foundTexts(database, scope, filter), backwards)));
  if (reached) return reached;
  const forwards = { order: orders[page.sort], limit: page.limit, offset: page.offset, version: null };
  return (await near(forwards)) ?? stretchOf(await foundTexts(database, scope, filter), forwards);
}
