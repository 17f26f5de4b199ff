import { openDatabase } from '../../server/src/platform/database.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Measured } from './measured-server.ts';

const filesHash = 'a'.repeat(64);

const kinds =
  `Fresh Organic Frozen Large Small Smoked Roasted Whole Sliced Dried Green Red White Black Sweet Salted Light
  Premium Daily Coastal Valley Golden Crunchy Mild Spicy Classic Family Travel Office Garden`.split(/\s+/);
const things =
  `Milk Bread Butter Cheddar Yoghurt Bananas Apples Tomatoes Potatoes Onions Carrots Chicken Salmon Rice Pasta
  Flour Sugar Coffee Tea Biscuits Chocolate Almonds Cereal Juice Water Paper Towels Soap Shampoo Batteries Notebook Pens
  Stapler Toner Cable Adapter Hammer Screws Paint Brush Timber Unleaded Diesel Parking Ticket Sandwich Lasagne Flat-white
  Croissant Muffin Salad Burger Noodles Mushrooms Capsicum Zucchini Vinegar Mustard`.split(/\s+/);
const list = (words: readonly string[]) => sql`${words}::text[]`;
/** A word on every tenth receipt, one on every thousandth and one on a single receipt. */
export const rareWords = { tenth: 'Quokka', thousandth: 'Wombat', single: 'Platypus' } as const;

/**
 * Custom fields of the business: one with few values, each on many receipts, and one with a unique value per receipt.
 */
export const customFields = { project: newId(), order: newId() } as const;

const inDollars = (value: RawBuilder<unknown>) => sql`(${value})::numeric(10, 2)`;

/** About 25 lines, 700 to 800 characters: the text of a supermarket receipt. */
export const readText = sql<string>`
  'TAX INVOICE' || chr(10) || 'Vendor number ' || number % 500 || chr(10) || 'ABN 51 824 753 ' || 100 + number % 900
  || chr(10) || (
    select string_agg(
      (${list(kinds)})[1 + (hash & 1023) % ${kinds.length}::integer] || ' '
        || (${list(things)})[1 + ((hash >> 10) & 1023) % ${things.length}::integer] || ' '
        || 1 + (hash >> 20 & 7) || ' x $' || ${inDollars(sql`((hash >> 12 & 4095) + 100) / 100.0`)},
      chr(10))
    from (select hashint4(number * 64 + line) as hash from generate_series(1, 22) line) lines
  ) || chr(10)
  || case when number % 10 = 0 then ${rareWords.tenth} else '' end
  || case when number % 1000 = 0 then ${rareWords.thousandth} else '' end
  || case when number = 777 then ${rareWords.single} else '' end
  || 'SUBTOTAL $' || ${inDollars(sql`(number % 90000) / 110.0`)} || chr(10)
  || 'TOTAL $' || ${inDollars(sql`(number % 90000) / 100.0`)} || chr(10)
  || 'EFTPOS VISA ****' || 1000 + number % 9000 || chr(10) || 'Thank you for shopping with us'`;

/**
 * Fills a database with this many receipts of one person, the ADMIN of their business. Their log and account are
 * measured.
 */
export const withReceipts =
  (receipts: number) =>
  async (url: string): Promise<Measured[]> => {
    console.log(`Filling a database with ${receipts} receipts of one person ...`);
    const userId = await fillDatabase(url, receipts);
    return ['/api/receipts?limit=50', '/api/user'].map((path) => ({ userId, path }));
  };

/** Adds one person with this many receipts, and a few others. Returns the person's ID. */
async function fillDatabase(url: string, receipts: number): Promise<string> {
  const { database, close } = openDatabase(url, { poolSize: 1 });
  const [userId, businessId] = [newId(), newId()];
  await sql`insert into businesses (id, name) values (${businessId}, 'Measured')`.execute(database);
  await sql`
    insert into users (id, username, password, email, "firstName", "lastName", "businessId", role)
    values (
      ${userId}, 'owner@example.com', 'none', 'owner@example.com', 'Mary', 'Citizen', ${businessId}, 'ADMIN'
    )`.execute(database);
  await sql`
    insert into business_fields (id, "businessId", name, kind)
    values (${customFields.project}, ${businessId}, 'Project', 'text'), (${customFields.order}, ${businessId}, 'Order', 'text')`.execute(
    database,
  );
  await sql`
    insert into users (id, username, password, email)
    select gen_random_uuid(), number || '@example.com', 'none', number || '@example.com'
    from generate_series(1, 1000) number`.execute(database);
  await sql`insert into files (sha256, size) values (${filesHash}, 1000)`.execute(database);
  // Rebuilt afterwards, which takes a fraction of updating it row by row.
  const { rows: indexes } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where tablename = 'receipt_texts' and indexdef like '%gin%'`.execute(
    database,
  );
  for (const { indexname } of indexes) await sql`drop index ${sql.ref(indexname)}`.execute(database);
  await sql`
    insert into receipts (
      id, "customId", "userId", "businessId", date, vendor, amount, "gstAmount", category, reason, "imageUrl", status,
      "fileSha256", "fileName", "mediaType", "fileSize", "createdAt", "ocrRaw", "fieldValues", "exportedAt"
    )
    select id, 'RCP-' || translate(upper(lpad(to_hex(number), 8, '0')), '01', 'GH'), ${userId}::uuid,
      ${businessId}::uuid, date '2019-01-01' + number % 2800, 'Vendor number ' || number % 500, (number % 90000) / 100.0,
      round((number % 90000) / 1100.0, 2), (array['Meals', 'Travel', 'Office Supplies'])[1 + number % 3],
      'Business expense', '/api/receipts/' || id || '/image',
      (array['PROCESSED', 'AWAITING_MANAGER', 'APPROVED', 'APPROVED'])[1 + number % 4], ${filesHash}, 'photo.jpg',
      'image/jpeg', 1000, now() - number * interval '10 minutes', ${readText},
      jsonb_build_object(
        ${customFields.project}::text, 'Project ' || number % 40, ${customFields.order}::text, 'PO ' || number
      ),
      case when number % 4 = 2 and number % 3 = 0 then now() end
    from (select number, gen_random_uuid() as id from generate_series(1, ${receipts}::integer) number) numbered`.execute(
    database,
  );
  for (const { indexdef } of indexes) await sql.raw(indexdef).execute(database);
  await sql`vacuum analyze`.execute(database);
  await close();
  return userId;
}
