import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decide, reopen, submit, submitNew } from '../../../testing/approvals/sealed-receipts.ts';
import { makeSealedWorld, type SealedWorld } from '../../../testing/approvals/tampered-trail.ts';
import type { Fault } from './fault.ts';
import { verifyEverything } from './verify-everything.ts';

let world: SealedWorld;
beforeAll(async () => {
  world = await makeSealedWorld();
});
afterAll(() => world.close());

const listed = (faults: readonly Fault[]): string[] => faults.map(({ what, name }) => `${what}: ${name}`);
const foundAfter = (...changes: RawBuilder<unknown>[]): Promise<Fault[]> =>
  world.afterChanges(changes, world.faults);
const entry = (seq: number) => sql`where "businessId" = ${world.pair.businessId} and seq = ${seq}`;
const head = () => sql`where "businessId" = ${world.pair.businessId}`;
/** Deletes the last entry without a trace. */
const withoutLast = () => [
  sql`delete from approval_trail ${entry(8)}`,
  sql`update approval_chains set seq = 7, hash = (select hash from approval_trail ${entry(7)}) ${head()}`,
];

test('untouched data is intact', async () => {
  const faults: Fault[] = [];
  const counts = await verifyEverything(world, (fault) => void faults.push(fault));
  expect(faults).toEqual([]);
  expect(counts).toEqual({ files: 15, chains: 2, entries: 10, receipts: 5, faults: 0 });
});

test.each<[string, () => RawBuilder<unknown>[], string[]]>([
  [
    'a byte of an event',
    () => [sql`update approval_trail set event = replace(event, 'Bakery', 'Bakerx') ${entry(2)}`],
    ['trail: Entry 2'],
  ],
  [
    'an event written another way, with a hash that fits',
    () => [
      sql`update approval_trail set event = event || ' ', hash = encode(sha256(convert_to(event || ' ', 'UTF8')), 'hex')
        ${entry(2)}`,
    ],
    ['trail: Entry 2: text', 'trail: Entry 3: hash of the entry before'],
  ],
  [
    'an event with half of a surrogate pair, which no canonical JSON has',
    () => [sql`update approval_trail set event = replace(event, 'Bakery', '\\ud800') ${entry(2)}`],
    ['trail: Entry 2', 'trail: Entry 2: text'],
  ],
  [
    'an amount that is no number',
    () => [sql`update receipts set amount = 'NaN' where id = ${world.approved.receiptId}`],
    ['receipt: Amount'],
  ],
  [
    'an event rewritten together with its hash',
    () => [
      sql`update approval_trail set event = replace(event, '4550', '9550') ${entry(2)}`,
      sql`update approval_trail set hash = encode(sha256(convert_to(event, 'UTF8')), 'hex') ${entry(2)}`,
      sql`update receipts set amount = 95.50 where id = ${world.approved.receiptId}`,
    ],
    ['trail: Entry 3: hash of the entry before'],
  ],
  [
    'a last row that was removed',
    () => [sql`delete from approval_trail ${entry(8)}`],
    ['trail: Latest entry of the trail', 'approval: Submission', 'receipt: Status'],
  ],
  [
    'a last row that was removed, and the head set back',
    withoutLast,
    ['approval: Submission', 'receipt: Status'],
  ],
  [
    'a chain that was removed altogether',
    () => [
      sql`delete from approval_trail where "businessId" = ${world.others.businessId}`,
      sql`delete from approval_chains where "businessId" = ${world.others.businessId}`,
    ],
    ['approval: Submission', 'receipt: Status'],
  ],
  [
    'a head that was removed',
    () => [sql`delete from approval_chains ${head()}`],
    ['trail: Latest entry of the trail'],
  ],
  [
    'rows that were swapped',
    () => [
      sql`update approval_trail set seq = 100 ${entry(2)}`,
      sql`update approval_trail set seq = 2 ${entry(3)}`,
      sql`update approval_trail set seq = 3 ${entry(100)}`,
    ],
    ['trail: Entry 2: number', 'trail: Entry 3: number'],
  ],
  [
    'a row of another business',
    () => [
      sql`delete from approval_trail ${entry(1)}`,
      sql`update approval_trail set "businessId" = ${world.pair.businessId} where "businessId" = ${world.others.businessId} and seq = 1`,
    ],
    ['trail: Entry 1: business', 'trail: Entry 2: hash of the entry before'],
  ],
  [
    'a receipt that waits and is gone',
    () => [
      sql`delete from receipts where id = ${world.waiting.receiptId}`,
      sql`delete from receipt_approvals where id = ${world.waiting.approvalId}`,
    ],
    ['receipt: Receipt'],
  ],
  [
    'a submission that is gone, one that nobody made, one moved to another receipt',
    () => [
      sql`delete from receipt_approvals where id = ${world.rejected.approvalId}`,
      sql`insert into receipt_approvals (id, "receiptId", "businessId", "managerId", "requestedBy")
        values (gen_random_uuid(), ${world.reopened.receiptId}, ${world.pair.businessId}, ${world.pair.manager}, ${world.pair.submitter})`,
      sql`update receipt_approvals set "receiptId" = ${world.reopened.receiptId} where id = ${world.approved.approvalId}`,
    ],
    ['approval: Submission', 'approval: Submitted receipt'],
  ],
  [
    'a decision that is sealed and was made another on a rejected receipt',
    () => [
      sql`update receipts set status = 'PROCESSED', "rejectionReason" = null where id = ${world.rejected.receiptId}`,
    ],
    ['receipt: Status', 'receipt: Rejection reason'],
  ],
  [
    'a head told to the admins that lies beyond the chain',
    () => [sql`update approval_chains set "notifiedSeq" = 9 ${head()}`],
    ['trail: Entry 9'],
  ],
])('finds %s', async (_, changes, names) => {
  expect(listed(await foundAfter(...changes()))).toEqual(expect.arrayContaining(names));
});

test('permitted edits and deletions after a rejection or reopening aren’t faults', async () => {
  const of = sql`id in (${world.rejected.receiptId}, ${world.reopened.receiptId})`;
  expect(await foundAfter(sql`update receipts set amount = 1, vendor = 'Corner Shop' where ${of}`)).toEqual(
    [],
  );
  const gone = await foundAfter(
    sql`delete from receipt_approvals where "receiptId" in (${world.rejected.receiptId}, ${world.reopened.receiptId})`,
    sql`delete from receipts where ${of}`,
  );
  expect(gone).toEqual([]);
});

test('finds an unsubmitted receipt marked as approved, or as a second version', async () => {
  const change = (values: RawBuilder<unknown>) =>
    foundAfter(
      ...withoutLast(),
      sql`delete from receipt_approvals where "receiptId" = ${world.waiting.receiptId}`,
      sql`update receipts set ${values} where id = ${world.waiting.receiptId}`,
    );
  expect(listed(await change(sql`status = 'PROCESSED'`))).toEqual([]);
  expect(listed(await change(sql`status = 'APPROVED'`))).toEqual(['receipt: Status']);
  expect(listed(await change(sql`status = 'PROCESSED', version = 2`))).toEqual(['receipt: Version']);
});

test('names missing and damaged files with their receipt, including thumbnails', async () => {
  const { files } = world.storage;
  const { rows } = await sql<{ customId: string; first: string; thumbnail: string }>`
    select "customId", "fileSha256" as first, "thumbnailSha256" as thumbnail from receipts
    where id = ${world.approved.receiptId}`.execute(world.database);
  const { customId, first, thumbnail } = rows[0]!;
  const original = new Map(files);
  files.delete(first);
  files.set(thumbnail, Buffer.from('x'));
  const faults = await world.faults();
  for (const [sha256, bytes] of original) files.set(sha256, bytes);
  expect(faults.toSorted((one, other) => (one.found! < other.found! ? -1 : 1))).toMatchObject([
    { where: `Receipt ${customId}`, name: `File ${thumbnail}`, sealed: 'intact', found: 'damaged' },
    { where: `Receipt ${customId}`, name: `File ${first}`, sealed: 'intact', found: 'missing' },
  ]);
});

test('a receipt stays intact over repeated submissions, decisions and reopenings', async () => {
  const again = await submit(world, world.pair, world.reopened.receiptId);
  expect(await world.faults()).toEqual([]);
  await decide(world, world.pair, again, 'rejected');
  expect(await world.faults()).toEqual([]);
  const third = await submit(world, world.pair, world.reopened.receiptId);
  await decide(world, world.pair, third);
  expect(await world.faults()).toEqual([]);
  await reopen(world, world.pair, third);
  expect(await world.faults()).toEqual([]);
});

test('reports no faults while others submit, decide and reopen', async () => {
  const busy = Promise.all(
    Array.from({ length: 12 }, async () => {
      const submitted = await submitNew(world, world.pair);
      await decide(world, world.pair, submitted);
      await reopen(world, world.pair, submitted);
    }),
  );
  for (let round = 0; round < 8; round += 1) expect(await world.faults()).toEqual([]);
  await busy;
  expect(await world.faults()).toEqual([]);
});
