import os from 'node:os';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../server/src/platform/database.ts';
import { startSession } from '../../server/src/platform/sessions/session-store.ts';
import { someSignature } from '../../server/src/testing/approvals/test-approvals.ts';
import { readText } from '../server/receipt-data.ts';
import type { StoredSample } from './samples.ts';

const receiptsPerBusiness = 1000;
const businessesAtATime = 5;
/** In each business: an ADMIN, two MANAGERs, an ACCOUNTING and six EMPLOYEEs, who own the receipts. */
const peoplePerBusiness = 10;
const firstEmployee = 5;
const employees = peoplePerBusiness - firstEmployee + 1;

/** Someone who uses Docket during the run, and what they can see. */
export interface LoadPerson {
  cookie: string;
  /** Of the business whose MANAGER decides about this employee's receipts. */
  managerCookie: string;
  /** Their receipts. */
  receiptIds: string[];
  /** Those that can be submitted. */
  submittable: string[];
}

/** A UUID that's always the same for a text. */
const uuidOf = (text: string) =>
  sql.raw(`overlay(overlay(md5(${text}) placing '4' from 13) placing 'a' from 17)::uuid`);
/** A person's ID by the number of the business and of the person in it. */
const personId = (business: string, person: string) => uuidOf(`'person ' || ${business} || ' ' || ${person}`);
const businessId = (business: string) => uuidOf(`'business ' || ${business}`);

/**
 * Fills a database with this many receipts, 1,000 in each business, over the last five years. They share the stored
 * files. Everything is set-based, so a million takes minutes.
 */
export async function fillDatabase(
  url: string,
  receipts: number,
  samples: readonly StoredSample[],
): Promise<void> {
  const lanes = os.availableParallelism();
  const { database, close } = openDatabase(url, { poolSize: lanes });
  const businesses = Math.max(1, Math.round(receipts / receiptsPerBusiness));
  await addFiles(database, samples);
  // Rebuilt afterwards, which takes a fraction of updating it row by row.
  const { rows: indexes } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where tablename = 'receipt_texts' and indexdef like '%gin%'`.execute(
    database,
  );
  for (const { indexname } of indexes) await sql`drop index ${sql.ref(indexname)}`.execute(database);
  let next = 1;
  const fillLane = async (): Promise<void> => {
    while (next <= businesses) {
      const first = next;
      next += businessesAtATime;
      const last = Math.min(businesses, first + businessesAtATime - 1);
      await addBusinesses(database, first, last);
      await addReceipts(database, first, last, samples);
    }
  };
  await Promise.all(Array.from({ length: lanes }, fillLane));
  await addApprovals(database);
  await database.connection().execute(async (connection) => {
    // The indexes of a million texts are built much faster with it.
    await sql`set maintenance_work_mem = '1GB'`.execute(connection);
    for (const { indexdef } of indexes) await sql.raw(indexdef).execute(connection);
  });
  await sql`vacuum analyze`.execute(database);
  await sql`checkpoint`.execute(database);
  await close();
}

async function addFiles(database: Database, samples: readonly StoredSample[]): Promise<void> {
  for (const { picture, thumbnail } of samples)
    for (const { sha256, size } of [picture, thumbnail])
      await sql`insert into files (sha256, size) values (${sha256}, ${size}) on conflict do nothing`.execute(
        database,
      );
}

async function addBusinesses(database: Database, first: number, last: number): Promise<void> {
  await sql`
    insert into businesses (id, name, plan, "createdAt")
    select ${businessId('business')}, 'Business ' || business, 'business', now() - interval '5 years'
    from generate_series(${first}::integer, ${last}::integer) business`.execute(database);
  await sql`
    insert into users (
      id, username, password, email, "emailVerified", "firstName", "lastName", "businessId", role, "signatureImage", "createdAt"
    )
    select ${personId('business', 'person')}, address, 'none', address, true, 'Robin', 'Okafor ' || person,
      ${businessId('business')}, (array['ADMIN', 'MANAGER', 'MANAGER', 'ACCOUNTING', 'EMPLOYEE'])[least(person, ${firstEmployee}::integer)],
      ${someSignature()}, now() - interval '5 years'
    from generate_series(${first}::integer, ${last}::integer) business
      cross join generate_series(1, ${peoplePerBusiness}::integer) person
      cross join lateral (select 'person' || person || '@business' || business || '.example' as address) named`.execute(
    database,
  );
}

/** Half can be submitted, one in twenty awaits approval, and the others are approved. */
async function addReceipts(
  database: Database,
  first: number,
  last: number,
  samples: readonly StoredSample[],
): Promise<void> {
  const pictures = samples.map(({ picture }) => picture.sha256);
  const thumbnails = samples.map(({ thumbnail }) => thumbnail.sha256);
  const sizes = samples.map(({ picture }) => picture.size);
  await sql`
    insert into receipts (
      id, "customId", "userId", "businessId", date, vendor, amount, "gstAmount", category, reason, "imageUrl", status,
      "fileSha256", "thumbnailSha256", "fileName", "mediaType", "fileSize", "createdAt", "updatedAt", "reviewedAt",
      "ocrRaw", "approvedBy", "approvedAt"
    )
    select id, 'RCP-' || translate(upper(lpad(to_hex(number), 8, '0')), '01', 'GH'),
      ${personId('business', `(${firstEmployee} + place % ${employees})`)}, ${businessId('business')},
      ("createdAt" - interval '1 day')::date, 'Vendor number ' || number % 5000, (100 + number % 90000) / 100.0,
      round((100 + number % 90000) / 1100.0, 2), (array['Meals', 'Travel', 'Office Supplies', 'Fuel', 'Other'])[1 + number % 5],
      'Business expense', '/api/receipts/' || id || '/image', status,
      (${pictures}::text[])[1 + number % ${samples.length}::integer],
      (${thumbnails}::text[])[1 + number % ${samples.length}::integer], 'photo.jpg', 'image/jpeg',
      (${sizes}::integer[])[1 + number % ${samples.length}::integer], "createdAt", "createdAt", "createdAt", ${readText},
      case when status = 'APPROVED' then ${personId('business', '2')} end,
      case when status = 'APPROVED' then "createdAt" + interval '2 days' end
    from (
      select business, place, number, "createdAt", uuidv7("createdAt" - clock_timestamp()) as id,
        case when place % 20 < 10 then 'PROCESSED' when place % 20 = 10 then 'AWAITING_MANAGER' else 'APPROVED' end as status
      from generate_series(${first}::integer, ${last}::integer) business
        cross join generate_series(1, ${receiptsPerBusiness}::integer) place
        cross join lateral (
          select (business - 1) * ${receiptsPerBusiness}::integer + place as number,
            now() - place * interval '1.8 days' as "createdAt"
        ) placed
    ) numbered`.execute(database);
}

async function addApprovals(database: Database): Promise<void> {
  await sql`
    insert into receipt_approvals (
      id, "receiptId", "businessId", "managerId", "requestedBy", "requestedAt", "signatureSvg", "notifiedAt", status, "decidedBy",
      "respondedAt", "managerSignature"
    )
    select uuidv7("createdAt" - clock_timestamp()), receipts.id, "businessId", manager.id, "userId",
      "createdAt" + interval '1 day', ${someSignature()}, "createdAt" + interval '1 day',
      case when status = 'APPROVED' then 'approved' else 'pending' end,
      case when status = 'APPROVED' then manager.id end, "approvedAt",
      case when status = 'APPROVED' then ${someSignature(1)} end
    from receipts
      join (select min(id::text)::uuid as id, "businessId" as business from users where role = 'MANAGER' group by 2) manager
        on manager.business = "businessId"
    where status in ('APPROVED', 'AWAITING_MANAGER')`.execute(database);
}

/**
 * Signs in the employees of a few businesses, which are spread over all: as many of each for any number of receipts, so
 * that only that differs.
 */
export async function signPeopleIn(url: string, receipts: number, count: number): Promise<LoadPerson[]> {
  const { database, close } = openDatabase(url, { poolSize: 1 });
  const businesses = Math.max(1, Math.round(receipts / receiptsPerBusiness));
  const active = Math.min(businesses, Math.ceil(count / employees));
  const idOf = async (business: number, person: number): Promise<string> => {
    const id = personId(String(business), String(person));
    const { rows } = await sql<{ id: string }>`select ${id} as id`.execute(database);
    return rows[0]!.id;
  };
  const cookieOf = async (userId: string): Promise<string> => {
    const { token } = await startSession(database, { userId, remember: true, now: new Date() });
    return `docket_session=${token}`;
  };
  const people: LoadPerson[] = [];
  for (let index = 0; index < active * employees && index < count; index++) {
    const business = 1 + Math.floor((Math.floor(index / employees) * businesses) / active);
    const employee = await idOf(business, firstEmployee + (index % employees));
    const { rows } = await sql<{ id: string; status: string }>`
      select id, status from receipts where "userId" = ${employee}`.execute(database);
    people.push({
      cookie: await cookieOf(employee),
      managerCookie: await cookieOf(await idOf(business, 2)),
      receiptIds: rows.map(({ id }) => id),
      submittable: rows.filter(({ status }) => status === 'PROCESSED').map(({ id }) => id),
    });
  }
  await close();
  return people;
}
