import { randomUUID } from 'node:crypto';
import { keysOf, trailEvent } from '@docket/shared/trail/event';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryStorage } from '../../adapters/memory/storage.ts';
import { decide, makePair, reopen, signatures, submitNew } from '../../testing/approvals/sealed-receipts.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { appendToTrail } from './append-to-trail.ts';
import { selectHead } from './queries/chain.ts';
import { sealOfDecision } from './seal-of-decision.ts';
import { sha256Of } from './sha256-of.ts';

let model: TestDatabase;
let world: {
  database: TestDatabase['database'];
  storage: ReturnType<typeof memoryStorage>;
  newId: () => string;
};
beforeAll(async () => {
  model = await createTestDatabase();
  world = { database: model.database, storage: memoryStorage(), newId: randomUUID };
});
afterAll(() => model.close());

const rowsOf = (businessId: string) =>
  world.database
    .selectFrom('approval_trail')
    .selectAll()
    .where('businessId', '=', businessId)
    .orderBy('seq')
    .execute();

test('seals an approval with the receipt, its files, its signer and the previous entry’s hash', async () => {
  const pair = await makePair(world);
  const submitted = await submitNew(world, pair);
  expect(await sealOfDecision(world.database, submitted.approvalId)).toBeNull();
  const { hash, code } = await decide(world, pair, submitted);
  const [first, second] = await rowsOf(pair.businessId);
  const event = trailEvent.parse(JSON.parse(second!.event));
  expect(event).toMatchObject({
    seq: 2,
    kind: 'approved',
    actor: { id: pair.manager, name: 'Mo Diaz' },
    signatureSha256: sha256Of(signatures.manager),
    covers: [submitted.approvalId],
    previous: first!.hash,
    receipt: {
      id: submitted.receiptId,
      status: 'APPROVED',
      vendor: 'Corner Bakery',
      date: '2026-11-03',
      amountCents: 4550,
      gstCents: 414,
      files: [
        { part: 'page', page: 0, fileName: 'one.png' },
        { part: 'page', page: 1, fileName: 'two.png' },
      ],
    },
    approval: { status: 'approved', reason: 'Please approve', notes: 'Fine', voidedAt: null },
  });
  expect(event.receipt.lineItems).toContain('"unit_price": 30.333');
  expect(first!.event).toContain(`"previous":"${'0'.repeat(64)}"`);
  expect(sha256Of(second!.event)).toBe(hash);
  expect(await selectHead(world.database, pair.businessId)).toEqual({ seq: 2, hash });
  const keys = keysOf(event)!;
  expect(keys.code).toBe(code);
  expect(await sealOfDecision(world.database, submitted.approvalId)).toEqual({
    code,
    reportKey: keys.report,
    entry: { seq: 2, hash },
  });
  expect(first!.event).toContain('"keys":null');
  await reopen(world, pair, submitted);
  expect((await rowsOf(pair.businessId)).map(({ kind }) => kind)).toEqual([
    'submitted',
    'approved',
    'reopened',
  ]);
});

test('a business without submissions has no head', async () => {
  const { businessId } = await makePair(world);
  expect(await selectHead(world.database, businessId)).toBeNull();
});

test('fifty at the same time form one unbroken trail, beside another business’s', async () => {
  const [one, other] = [await makePair(world), await makePair(world)];
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => submitNew(world, index % 10 === 0 ? other : one)),
  );
  for (const [{ businessId }, count] of [
    [one, 45],
    [other, 5],
  ] as const) {
    const rows = await rowsOf(businessId);
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    let previous = '0'.repeat(64);
    for (const { event, hash } of rows) {
      expect(trailEvent.parse(JSON.parse(event)).previous).toBe(previous);
      expect(sha256Of(event)).toBe(hash);
      previous = hash;
    }
    expect(await selectHead(world.database, businessId)).toEqual({ seq: count, hash: previous });
  }
});

test('seals nothing with a different signature from the one stored, or without its rows', async () => {
  const pair = await makePair(world);
  const { receiptId, approvalId } = await submitNew(world, pair);
  const seal = (change: object) =>
    world.database.transaction().execute((transaction) =>
      appendToTrail(transaction, {
        businessId: pair.businessId,
        kind: 'submitted',
        receiptId,
        approvalId,
        actor: pair.submitter,
        at: new Date(),
        signature: signatures.submitter,
        notes: null,
        ...change,
      }),
    );
  await expect(seal({ signature: signatures.manager })).rejects.toThrow(
    'does not match the sealed signer or signature',
  );
  await expect(seal({ actor: pair.manager })).rejects.toThrow(
    'does not match the sealed signer or signature',
  );
  await expect(seal({ receiptId: randomUUID() })).rejects.toThrow('receipt');
  await expect(seal({ approvalId: randomUUID() })).rejects.toThrow('approval');
  expect(await rowsOf(pair.businessId)).toHaveLength(1);
});

test.each(['update approval_trail set at = now()', 'delete from approval_trail', 'truncate approval_trail'])(
  'the database refuses the application by its rights, and everyone by a trigger: %s',
  async (statement) => {
    await submitNew(world, await makePair(world));
    await expect(sql.raw(statement).execute(world.database)).rejects.toThrow('permission denied');
    await expect(sql.raw(statement).execute(model.unhindered)).rejects.toThrow(
      'approval_trail is append-only',
    );
  },
);
