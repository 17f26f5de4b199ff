import { openDatabase } from '../server/src/platform/database.ts';
import { newId } from '../server/src/platform/ids.ts';
import { installJobs } from '../server/src/platform/jobs/open-jobs.ts';
import { migrate } from '../server/src/platform/migrate.ts';
import { sql } from 'kysely';

const filesHash = 'a'.repeat(64);

/** Makes the tables, one person with so many receipts, and some others; gives the person's id. */
export async function fillDatabase(url: string, receipts: number): Promise<string> {
  await migrate(url);
  await installJobs(url);
  const { database, close } = openDatabase(url, { poolSize: 1 });
  const userId = newId();
  await sql`
    insert into users (id, username, password, email, "firstName", "lastName")
    values (${userId}, 'owner@example.com', 'none', 'owner@example.com', 'Mary', 'Citizen')`.execute(
    database,
  );
  await sql`
    insert into users (id, username, password, email)
    select gen_random_uuid(), number || '@example.com', 'none', number || '@example.com'
    from generate_series(1, 1000) number`.execute(database);
  await sql`insert into files (sha256, size) values (${filesHash}, 1000)`.execute(database);
  await sql`
    insert into receipts (
      id, "customId", "userId", date, vendor, amount, "gstAmount", category, reason, "imageUrl", status,
      "fileSha256", "fileName", "mediaType", "fileSize", "createdAt"
    )
    select id, 'RCP-' || translate(upper(lpad(to_hex(number), 8, '0')), '01', 'GH'), ${userId}::uuid,
      date '2019-01-01' + number % 2800, 'Vendor number ' || number % 500, (number % 90000) / 100.0,
      round((number % 90000) / 1100.0, 2), (array['Meals', 'Travel', 'Office Supplies'])[1 + number % 3],
      'Business expense', '/api/receipts/' || id || '/image', 'PROCESSED', ${filesHash}, 'photo.jpg', 'image/jpeg',
      1000, now() - number * interval '10 minutes'
    from (select number, gen_random_uuid() as id from generate_series(1, ${receipts}::integer) number) numbered`.execute(
    database,
  );
  await sql`vacuum analyze`.execute(database);
  await close();
  return userId;
}
