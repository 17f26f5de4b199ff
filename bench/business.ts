import { sql } from 'kysely';
import { type Database, openDatabase } from '../server/src/platform/database.ts';
import { newId } from '../server/src/platform/ids.ts';
import { withFilledServer } from './server/filled-server.ts';
import type { Measured, Ready } from './server/measured-server.ts';

/*
 * Measures the lists of a large business on the server, one call at a time, compared with a bare Fastify route that
 * returns the same body from memory: the directory and the team of 2,000 members, and its managers' requests and the
 * lists of receipts among 10,000 submissions. The p95 of each should be under 100 ms. They take turns, call by call, so that other load on the
 * machine affects all alike. `npm run bench:business`, or with `--members 2000 --pending 10000 --times 300`.
 */
const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? standard : Number(process.argv[at + 1]);
};
const members = option('members', 2000);
const pending = option('pending', 10_000);
const times = option('times', 300);
const filesHash = 'a'.repeat(64);

await withFilledServer(async (url) => {
  console.log(
    `Filling a database with a business of ${members} members and ${pending} waiting submissions ...`,
  );
  const { database, close } = openDatabase(url, { poolSize: 1 });
  const [adminId, managerId] = [newId(), newId()];
  for (let count = 0; count < 11; count++)
    await addBusiness(database, count, count === 0 ? [adminId, managerId] : [newId(), newId()]);
  await sql`vacuum analyze`.execute(database);
  await close();
  const asking = (userId: string, paths: string[]) => paths.map((path) => ({ userId, path }));
  const employee = `/api/manager/employee/${adminId}/receipts?status=pending`;
  return [
    ...asking(adminId, [
      '/api/business/directory',
      '/api/admin/users',
      '/api/business',
      '/api/admin/receipts',
      '/api/admin/receipts?sort=vendor-asc',
      '/api/accounting/receipts?sort=amount-desc',
    ]),
    ...asking(managerId, [
      '/api/pending-approvals',
      '/api/pending-approvals?sort=amount-desc',
      '/api/pending-approvals/count',
      '/api/manager/employees',
      employee,
      `${employee}&sort=vendor-asc`,
    ]),
  ];
}, measure);

/** A business with members, first its ADMIN and a MANAGER, and with receipts awaiting approval. */
async function addBusiness(
  database: Database,
  count: number,
  [adminId, managerId]: [string, string],
): Promise<void> {
  const businessId = newId();
  await sql`insert into businesses (id, name) values (${businessId}, ${`Business ${count}`})`.execute(
    database,
  );
  await sql`
    insert into users (id, username, password, email, "firstName", "lastName", "businessId", role, "createdAt")
    select case number when 1 then ${adminId}::uuid when 2 then ${managerId}::uuid else gen_random_uuid() end,
      address, 'none', address, 'Firstname' || number, 'Lastname' || number, ${businessId}::uuid,
      case number when 1 then 'ADMIN' when 2 then 'MANAGER'
        else (array['EMPLOYEE', 'EMPLOYEE', 'MANAGER', 'ACCOUNTING'])[1 + number % 4] end,
      now() - number * interval '1 hour'
    from generate_series(1, ${members}::integer) number,
      lateral (select 'member' || number || '@business' || ${count}::integer || '.example' as address) named`.execute(
    database,
  );
  await sql`insert into files (sha256, size) values (${filesHash}, 1000) on conflict do nothing`.execute(
    database,
  );
  // Every fifth belongs to the first member; one in ten was hard to read, one in fifty looks like the previous one.
  await sql`
    with owners as (
      select id, row_number() over (order by "createdAt" desc) as place from users
      where "businessId" = ${businessId} and id <> ${managerId}
    ), numbered as (
      select number, gen_random_uuid() as id,
        case when number % 5 = 0 then ${adminId}::uuid
          else (select id from owners where place = 1 + number % ${members - 1}::integer) end as owner
      from generate_series(1, ${pending}::integer) number
    ), added as (
      insert into receipts (
        id, "customId", "userId", "businessId", date, vendor, amount, "gstAmount", category, reason, "imageUrl", status,
        "fileSha256", "fileName", "mediaType", "fileSize", "createdAt", reading
      )
      select id, 'RCP-' || translate(upper(lpad(to_hex(number + ${count * 1_000_000}::integer), 8, '0')), '01', 'GH'),
        owner, ${businessId}::uuid, date '2026-01-01' + number % 300, 'Vendor ' || number % 500,
        (number % 90000) / 100.0, round((number % 90000) / 1100.0, 2), 'Travel', 'Business expense',
        '/api/receipts/' || id || '/image', 'AWAITING_MANAGER', ${filesHash}, 'photo.jpg', 'image/jpeg', 1000,
        now() - number * interval '1 minute',
        jsonb_build_object(
          'amount', jsonb_build_object('confidence', case when number % 10 = 0 then 0.5 else 0.95 end, 'places', '[]'::jsonb)
        )
      from numbered
    ), traced as (
      insert into receipt_traces ("receiptId", "readAmount", "readDate")
      select id, (number % 90000) / 100.0, date '2026-01-01' + number % 300 from numbered
    )
    insert into receipt_approvals (id, "receiptId", "businessId", "managerId", "requestedBy", "requestedAt", "signatureSvg")
    select gen_random_uuid(), id, ${businessId}::uuid, ${managerId}::uuid, owner, now() - number * interval '1 minute',
      'data:image/png;base64,' || repeat('iVBORw0KGgo', 700)
    from numbered`.execute(database);
  await sql`
    insert into duplicate_pairs ("receiptId", "otherId", kind)
    select least(id, before), greatest(id, before), 'same-purchase'
    from (
      select id, lag(id) over (order by "createdAt") as before, row_number() over (order by "createdAt") as place
      from receipts where "businessId" = ${businessId}
    ) neighbours
    where before is not null and place % 50 = 0`.execute(database);
}

async function measure({ app, bare, cookies, cpu }: Ready, measured: Measured[]): Promise<void> {
  const worked = async (): Promise<number> => ((await (await fetch(cpu)).json()) as { ms: number }).ms;
  const taken = measured.map((call) => ({ ...call, app: [] as number[], bare: [] as number[], work: 0 }));
  for (let time = -10; time < times; time++)
    for (const call of taken) {
      const cookie = cookies[call.userId]!;
      const before = await worked();
      const ofApp = await ask(app + call.path, cookie);
      const work = (await worked()) - before;
      const ofBare = await ask(bare + call.path, cookie);
      // The first calls warm up code and caches.
      if (time < 0) continue;
      call.app.push(ofApp);
      call.bare.push(ofBare);
      call.work += work;
    }
  for (const { path, app: ofApp, bare: ofBare, work } of taken)
    console.log(
      `${path.replace(/[0-9a-f-]{36}/, '{id}').padEnd(52)} median ${valueAt(ofApp, 0.5)} ms   p95 ${valueAt(ofApp, 0.95)} ms` +
        `   processor ${(work / times).toFixed(1)} ms a call` +
        `   bare route: median ${valueAt(ofBare, 0.5)} ms   p95 ${valueAt(ofBare, 0.95)} ms` +
        `   ratio of medians ${(Number(valueAt(ofApp, 0.5)) / Number(valueAt(ofBare, 0.5))).toFixed(1)}`,
    );
}

async function ask(url: string, cookie: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - started;
}

function valueAt(values: number[], share: number): string {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1]!.toFixed(1);
}
