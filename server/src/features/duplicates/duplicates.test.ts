import {
  dismissDuplicate,
  duplicateMarks,
  receiptDuplicates,
  restoreDuplicate,
} from '@docket/shared/duplicates/contract';
import type { Role } from '@docket/shared/auth/rules';
import { deleteReceipt, restoreReceipt } from '@docket/shared/receipts/bin-contract';
import { changeReceipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryReceiptReader } from '../../adapters/memory/receipt-reader.ts';
import type { ReceiptFields } from '../../ports/ocr.ts';
import { submit } from '../../testing/approvals/test-approvals.ts';
import { join, makeBusiness } from '../../testing/people/test-business.ts';
import { ok } from '../../testing/test-client.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { startReading, uploadReceipt, whenRead } from '../../testing/receipts/test-receipts.ts';
import { workReceiptJobs } from '../receipts/jobs.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { workDuplicateJobs } from './jobs.ts';

let app: TestApp;
let person: RegisteredPerson;
let next: Partial<ReceiptFields> = {};
let text = '';

const field = <Value>(value: Value) => ({ value, confidence: 0.9, places: [] });
const coffee = {
  vendor: field('Corner Café Pty Ltd'),
  date: field('2026-11-20'),
  amountCents: field(1250),
};

beforeAll(async () => {
  app = await createTestApp({ worker: true });
  const reader = memoryReceiptReader(() => next);
  await workReceiptJobs(app.services, {
    ...reader,
    read: async (bytes, options) => ({ ...(await reader.read(bytes, options)), text }),
  });
  await workDuplicateJobs(app.services);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
  [next, text] = [coffee, ''];
});

async function read(
  fields: Partial<ReceiptFields> = coffee,
  paper = '',
  { client } = person,
): Promise<string> {
  [next, text] = [fields, paper];
  const id = await uploadReceipt(client);
  await startReading(client, id);
  await whenRead(client, id);
  await checkDuplicates(app.services, id);
  return id;
}
const seen = async (id: string, { client } = person) =>
  (await client.call(receiptDuplicates, { params: { id } })).body;
const kinds = async (id: string, who = person) =>
  (await seen(id, who)).duplicates.map(({ kind, receipt }) => [kind, receipt.id]);
const marks = async ({ client } = person) => (await client.call(duplicateMarks, {})).body.toSorted();

const paper = (number: string, time: string, day = '20/11/2026') =>
  `CORNER CAFE\nABN 51 824 753 556\n12 Smith Street 3000\nOrder ${number}\n${day} ${time}\nFlat white 5.50\nToast 7.00\nTotal 12.50\nGST 1.14\nAUTH ${number}77`;

describe('possible duplicates', () => {
  test('finds the same purchase from both sides, and no other', async () => {
    const first = await read();
    const again = await read({ ...coffee, vendor: field('CORNER CAFE') });
    await read({ ...coffee, amountCents: field(1300) });
    expect(await kinds(again)).toEqual([['same-purchase', first]]);
    expect(await kinds(first)).toEqual([['same-purchase', again]]);
    expect(await marks()).toEqual([first, again].toSorted());
  });

  test('finds the same paper even if amount and date were misread', async () => {
    const first = await read(coffee, paper('100234', '14:35'));
    const again = await read({ vendor: coffee.vendor, date: field('2026-11-02') }, paper('100234', '14:35'));
    expect(await kinds(again)).toEqual([['same-paper', first]]);
  });

  test('two coffees of the same price and day are different', async () => {
    await read({ ...coffee, documentNumber: field('100234') }, paper('100234', '09:12'));
    const other = await read({ ...coffee, documentNumber: field('100391') }, paper('100391', '14:35'));
    expect(await kinds(other)).toEqual([]);
  });

  test('scanned values count even after the owner’s edits, and edits are checked again', async () => {
    const first = await read();
    await person.client.call(changeReceipt, {
      params: { id: first },
      body: { amount: 21.5, date: '2026-10-01' },
    });
    const again = await read();
    expect(await kinds(again)).toEqual([['same-purchase', first]]);
    const other = await read({ ...coffee, amountCents: field(9900) });
    expect(await kinds(other)).toEqual([]);
    await person.client.call(changeReceipt, { params: { id: other }, body: { amount: 12.5 } });
    await vi.waitFor(async () => expect(await kinds(other)).toHaveLength(2), { timeout: 5000 });
    await person.client.call(changeReceipt, {
      params: { id: other },
      body: { vendor: 'Elsewhere Hardware' },
    });
    // The vendor that was read is still that of the others.
    await checkDuplicates(app.services, other);
    expect(await kinds(other)).toHaveLength(2);
  });

  test('a live event notifies the pages of both owners', async () => {
    const notified: string[] = [];
    const first = await read();
    const deaf = app.services.liveEvents.subscribe(person.user.id, (event) => {
      if (event.type === 'receipt-changed') notified.push(event.receiptId);
    });
    const again = await read();
    await vi.waitFor(() => expect(notified).toEqual(expect.arrayContaining([first, again])));
    deaf();
  });

  test('leaves out receipts in the bin until they’re restored', async () => {
    const [first, again] = [await read(), await read()];
    await person.client.call(deleteReceipt, { params: { id: first } });
    expect([await kinds(again), await marks()]).toEqual([[], []]);
    await person.client.call(restoreReceipt, { params: { id: first } });
    expect(await kinds(again)).toEqual([['same-purchase', first]]);
  });

  test('checking both receipts ten times at once creates one pair', async () => {
    const [first, again] = [await read(), await read()];
    await app.services.database.deleteFrom('duplicate_pairs').execute();
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => checkDuplicates(app.services, at % 2 ? first : again)),
    );
    expect(
      await app.services.database
        .selectFrom('duplicate_pairs')
        .selectAll()
        .where('receiptId', 'in', [first, again])
        .execute(),
    ).toHaveLength(1);
  });
});

describe("'Not a duplicate'", () => {
  const dismiss = (id: string, otherId: string, { client } = person) =>
    client.call(dismissDuplicate, { params: { id, otherId } });

  test('is remembered for both, however often they’re checked, and can be undone', async () => {
    const [first, again] = [await read(), await read()];
    expect((await dismiss(again, first)).status).toBe(200);
    expect((await dismiss(again.toUpperCase(), first)).status).toBe(200);
    await checkDuplicates(app.services, first);
    expect([await kinds(first), await kinds(again), await marks()]).toEqual([[], [], []]);
    expect((await seen(first)).dismissed.map(({ receipt }) => receipt.id)).toEqual([again]);
    await person.client.call(restoreDuplicate, { params: { id: first, otherId: again } });
    expect(await kinds(again)).toEqual([['same-purchase', first]]);
  });

  test('404: not a pair, not found, or not visible', async () => {
    const first = await read();
    const far = await read({ ...coffee, amountCents: field(1) });
    const stranger = await app.register();
    const theirs = await read(coffee, '', stranger);
    expect((await dismiss(first, far)).status).toBe(404);
    expect((await dismiss(first, theirs)).status).toBe(404);
    expect((await dismiss(first, crypto.randomUUID())).status).toBe(404);
    expect((await dismiss(first, far, stranger)).status).toBe(404);
    expect((await stranger.client.call(receiptDuplicates, { params: { id: first } })).status).toBe(404);
  });
});

describe('within a business', () => {
  const submitted = (id: string) =>
    app.services.database
      .updateTable('receipts')
      .set({ status: 'AWAITING_MANAGER' })
      .where('id', '=', id)
      .execute();

  test('finds a colleague’s receipt of a purchase that’s submitted after joining their business', async () => {
    const {
      id,
      members: [, colleague],
    } = await makeBusiness(app, 'MANAGER', 'EMPLOYEE');
    const theirs = await read(coffee, '', colleague);
    const own = await read();
    await join(app, person, id, 'EMPLOYEE');
    expect(await kinds(own)).toEqual([]);
    ok(await submit(person, [own]));
    await vi.waitFor(async () => expect(await marks()).toEqual([own]));
    expect(await marks(colleague)).toEqual([theirs]);
  });

  test('an employee learns that a colleague’s receipt matches, and nothing else', async () => {
    const { members } = await makeBusiness(app, 'EMPLOYEE', 'EMPLOYEE');
    const [one, other] = members;
    const secret = { ...coffee, documentNumber: field('SECRET-771') };
    await read(secret, '', other);
    const mine = await read(coffee, '', one);
    const { text: raw, body } = await one.client.call(receiptDuplicates, { params: { id: mine } });
    expect(body).toEqual({ duplicates: [], dismissed: [], claimedByOthers: true });
    expect(raw).not.toMatch(/SECRET|Corner/);
    expect(await marks(one)).toEqual([mine]);
  });

  test.each<[Role, boolean]>([
    ['MANAGER', true],
    ['ACCOUNTING', true],
    ['ADMIN', false],
  ])('%s sees both once they can see both', async (role, mustBeSubmitted) => {
    const { members } = await makeBusiness(app, 'EMPLOYEE', 'EMPLOYEE', role);
    const [one, other, reviewer] = members;
    const [mine, theirs] = [await read(coffee, '', one), await read(coffee, '', other)];
    await submitted(mine);
    const { duplicates, claimedByOthers } = await seen(mine, reviewer);
    expect([duplicates.length, claimedByOthers]).toEqual(mustBeSubmitted ? [0, true] : [1, false]);
    await submitted(theirs);
    expect(await kinds(mine, reviewer)).toEqual([['same-purchase', theirs]]);
    await reviewer.client.call(dismissDuplicate, { params: { id: mine, otherId: theirs } });
    expect((await seen(mine, one)).claimedByOthers).toBe(false);
  });

  test("undoing only affects one’s own 'Not a duplicate'", async () => {
    const { members } = await makeBusiness(app, 'EMPLOYEE', 'EMPLOYEE', 'MANAGER', 'ACCOUNTING');
    const [one, other, manager, accounting] = members;
    const [mine, theirs] = [await read(coffee, '', one), await read(coffee, '', other)];
    await submitted(mine);
    await submitted(theirs);
    const pair = { params: { id: mine, otherId: theirs } };
    for (const reviewer of [manager, accounting]) await reviewer.client.call(dismissDuplicate, pair);
    expect((await manager.client.call(restoreDuplicate, pair)).status).toBe(200);
    const dismissals = await app.services.database
      .selectFrom('duplicate_dismissals')
      .select('userId')
      .where('receiptId', 'in', [mine, theirs])
      .execute();
    expect(dismissals).toEqual([{ userId: accounting.user.id }]);
    expect(await kinds(mine, accounting)).toEqual([]);
  });

  test("an employee’s own 'Not a duplicate' hides nothing from the manager", async () => {
    const { members } = await makeBusiness(app, 'EMPLOYEE', 'ADMIN');
    const [one, admin] = members;
    const [first, again] = [await read(coffee, '', one), await read(coffee, '', one)];
    await one.client.call(dismissDuplicate, { params: { id: first, otherId: again } });
    expect(await kinds(first, one)).toEqual([]);
    expect(await kinds(first, admin)).toEqual([['same-purchase', again]]);
  });

  test('receipts of other businesses and strangers are never compared', async () => {
    const [here, there] = [await makeBusiness(app, 'EMPLOYEE'), await makeBusiness(app, 'EMPLOYEE')];
    const stranger = await app.register();
    await read(coffee, paper('100234', '14:35'), there.members[0]);
    await read(coffee, paper('100234', '14:35'), stranger);
    const mine = await read(coffee, paper('100234', '14:35'), here.members[0]);
    expect(await seen(mine, here.members[0])).toEqual({
      duplicates: [],
      dismissed: [],
      claimedByOthers: false,
    });
  });
});
