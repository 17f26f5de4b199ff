import { sql } from 'kysely';
import { openDatabase } from '../server/src/platform/database.ts';
import { newId } from '../server/src/platform/ids.ts';
import { withFilledServer } from './server/filled-server.ts';
import type { Ready } from './server/measured-server.ts';

/*
 * How long the analytics of a large business take, one call at a time. The reference is PostgreSQL's plain
 * `select count(*), sum(amount)` over the same receipts, in the same run and in turns, which is the least that any total
 * takes. The p95 of all time is to be under 150 ms for 100,000 receipts and under 800 ms for 1,000,000, on a machine with
 * nothing else to do.
 *
 * `npm run bench:analytics`, or with `--receipts 100000,1000000 --times 40`.
 */
const option = (name: string, standard: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? standard : process.argv[at + 1]!;
};
const sizes = option('receipts', '100000,1000000').split(',').map(Number);
const times = Number(option('times', '40'));
const people = 200;
const businessId = newId();
const adminId = newId();
const paths = ['all', '1year', '30days'].map(
  (timeframe) => `/api/analytics?of=business&timeframe=${timeframe}`,
);

for (const size of sizes) {
  let ownerUrl = '';
  const fill = async (url: string) => {
    ownerUrl = url;
    await fillBusiness(url, size);
    return [{ userId: adminId, path: paths[0]! }];
  };
  await withFilledServer(fill, (ready) => measure(ready, ownerUrl, size));
}

/** A business whose members uploaded this many receipts over seven years, from 5,000 vendors in ten categories. */
async function fillBusiness(url: string, size: number): Promise<void> {
  console.log(`Filling a database with ${size} receipts of one business ...`);
  const { database, close } = openDatabase(url, { poolSize: 1 });
  const fileSha256 = 'a'.repeat(64);
  await sql`insert into businesses (id, name, plan) values (${businessId}, 'Measured', 'business')`.execute(
    database,
  );
  await sql`
    insert into users (id, username, password, email, "businessId", role)
    select case number when 1 then ${adminId}::uuid else gen_random_uuid() end, 'member' || number, 'none',
      'member' || number || '@example.com', ${businessId}, case number when 1 then 'ADMIN' else 'EMPLOYEE' end
    from generate_series(1, ${people}::integer) number`.execute(database);
  await sql`insert into files (sha256, size) values (${fileSha256}, 1000)`.execute(database);
  // Search texts aren't measured here, and take most of the time.
  await sql`alter table receipts disable trigger receipts_text_updated`.execute(database);
  await sql`
    with members as (select array_agg(id) as ids from users where "businessId" = ${businessId}),
      numbered as (select number, gen_random_uuid() as id, hashint4(number) & 65535 as chance,
        hashint4(number + 7) & 65535 as other from generate_series(1, ${size}::integer) number)
    insert into receipts (
      id, "customId", "userId", "businessId", date, vendor, amount, "gstAmount", category, "imageUrl", status,
      "fileSha256", "fileName", "mediaType", "fileSize", "createdAt", "ocrRaw"
    )
    select id, 'RCP-' || translate(upper(lpad(to_hex(number), 8, '0')), '01', 'GH'),
      ids[1 + number % ${people}::integer], ${businessId}::uuid, current_date - chance % 2555, 'Vendor ' || other % 5000,
      (number % 90000) / 100.0, round((number % 90000) / 1100.0, 2),
      (array['Meals', 'Travel', 'Office Supplies', 'Fuel', 'Other', 'Accommodation', 'Equipment', 'Software', 'Parking',
        'Training'])[1 + number % 10],
      '/api/receipts/' || id || '/image', (array['PROCESSED', 'AWAITING_MANAGER', 'APPROVED', 'APPROVED'])[1 + other % 4],
      ${fileSha256}, 'photo.jpg', 'image/jpeg', 1000, now() - number * interval '3 minutes', repeat('word ', 150)
    from numbered cross join members`.execute(database);
  await sql`alter table receipts enable trigger receipts_text_updated`.execute(database);
  // Changes that no job has compacted.
  await sql`
    update receipts set amount = amount + 1, status = 'APPROVED'
    where id in (select id from receipts where amount is not null limit 1000)`.execute(database);
  await sql`vacuum analyze`.execute(database);
  await close();
}

async function measure({ app, cookies }: Ready, url: string, size: number): Promise<void> {
  const { database, close } = openDatabase(url, { poolSize: 1 });
  const plain = sql`
    select count(*), sum(amount) from receipts where "businessId" = ${businessId} and "deletedAt" is null`;
  const cookie = cookies[adminId]!;
  const taken = new Map(['plain count and sum', ...paths].map((name) => [name, [] as number[]]));
  for (let time = -3; time < times; time++)
    for (const [name, all] of taken) {
      const started = performance.now();
      if (name.startsWith('/')) {
        const response = await fetch(app + name, { headers: { cookie } });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${name} answered ${response.status}`);
      } else await plain.execute(database);
      // The first calls warm up code and caches.
      if (time >= 0) all.push(performance.now() - started);
    }
  const reference = valueAt(taken.get('plain count and sum')!, 0.5);
  for (const [name, all] of taken)
    console.log(
      `${String(size).padStart(8)} receipts  ${name.padEnd(48)} median ${valueAt(all, 0.5).toFixed(1)} ms` +
        `   p95 ${valueAt(all, 0.95).toFixed(1)} ms   ${(valueAt(all, 0.5) / reference).toFixed(2)} times the plain sum`,
    );
  await close();
}

function valueAt(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1]!;
}
