import type { GstShare, MarkKind } from '@docket/shared/analytics/rules';
import { roundingCents } from '@docket/shared/gst/rules';
import { type RawBuilder, sql } from 'kysely';
import type { BusinessScope } from '../../../platform/scopes.ts';

export interface Group {
  by: MarkKind;
  /** The custom field's ID, if they're grouped by one. */
  field: string | undefined;
  /** The business whose cost codes count, if any. */
  business: BusinessScope | null;
}

const share = (name: GstShare) => sql.lit(name);

/** The category's cost code; if two categories share a name, the active or newer one's. They're looked up once. */
const costCode = (business: BusinessScope | null) => sql<string>`coalesce((
  select jsonb_object_agg(name, "costCode" order by "isActive", "createdAt") from business_categories
  where "businessId" = ${business?.businessId ?? null}::uuid and "costCode" is not null
) ->> receipts.category, '')`;

/** The key of a receipt's group: '' if it has none. The same expression groups receipts and finds those of a group. */
export function keyOf({ by, field, business }: Group): RawBuilder<string> {
  switch (by) {
    case 'category':
      return sql`receipts.category`;
    case 'vendor':
      return sql`text_to_search(receipts.vendor)`;
    case 'employee':
      return sql`receipts."userId"::text`;
    case 'month':
      return sql`to_char(receipts."countedOn", 'YYYY-MM')`;
    case 'quarter':
      return sql`to_char(receipts."countedOn", 'YYYY-"Q"Q')`;
    case 'day':
      return sql`receipts."countedOn"::text`;
    case 'cost-code':
      return costCode(business);
    case 'field':
      return sql`coalesce(receipts."fieldValues" ->> ${field ?? ''}, '')`;
    case 'gst-evidence':
      // Receipts that haven't been judged have an empty key.
      return sql`case when coalesce(receipts."gstAmount", 0) = 0 then 'none'
        else coalesce(receipts."gstVerdict", '') end`;
    case 'gst':
      return sql`case
        when receipts.amount is null or receipts."gstAmount" is null then ${share('unknown')}
        when receipts."gstAmount" = 0 then ${share('none')}
        when sign(receipts.amount) <> sign(receipts."gstAmount") or abs(receipts."gstAmount") * 100
          > ceil(abs(receipts.amount) * 100 / 11) + ${sql.lit(roundingCents.above)} then ${share('more')}
        when (abs(receipts."gstAmount") * 100 + ${sql.lit(roundingCents.below)}) * 11
          < abs(receipts.amount) * 100 then ${share('part')}
        else ${share('full')} end`;
  }
}
