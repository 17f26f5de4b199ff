import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** The IDs of a business, its rows and its people, whose addresses contain the mark. */
export async function idsOf(database: Database, businessId: string, mark: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from users where email like ${`%${mark}%`}
    union all select unnest(array[id::text, "customId", "fileSha256"]) from receipts where "businessId" = ${businessId}
    union all select id::text from business_categories where "businessId" = ${businessId}
    union all select id::text from corrections where "businessId" = ${businessId}
    union all select id::text from log_views where "businessId" = ${businessId}
    union all select access_tokens.id::text from access_tokens join users on users.id = "userId" where users.email like ${`%${mark}%`}
    union all select unnest(array[id::text, "localPart"]) from email_in_addresses where "businessId" = ${businessId} or "userId" in (select id from users where email like ${`%${mark}%`})
    union all select id::text from email_in_senders where email like ${`%${mark}%`}
    union all select id::text from email_in_messages where sender like ${`%${mark}%`}
    union all select id::text from webhooks where url like ${`%${mark}%`}
    union all select id::text from statement_lines where description like ${`%${mark}%`}
    union all select id::text from statement_accounts where name like ${`%${mark}%`}
    union all select id::text from statements where "fileName" like ${`%${mark}%`}
    union all select id::text from accounting_exports where "businessId" = ${businessId}
    union all select id::text from business_fields where "businessId" = ${businessId}
    union all select id::text from business_policies where "businessId" = ${businessId}
    union all select id::text from business_join_requests where "businessId" = ${businessId}
    union all select id::text from business_invitations where "businessId" = ${businessId}`.execute(database);
  return [businessId, ...rows.map(({ id }) => id)];
}
