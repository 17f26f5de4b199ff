import { createCategory, deleteCategory } from '@docket/shared/categories/contract';
import { deleteCorrection, listCorrections } from '@docket/shared/corrections/contract';
import { correctionMessages } from '@docket/shared/corrections/messages';
import { changeReceipt, getReceipt, type ReceiptChange } from '@docket/shared/receipts/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memoryReceiptReader } from '../../adapters/memory/receipt-reader.ts';
import type { ReceiptFields } from '../../ports/ocr.ts';
import { join, makeBusiness } from '../../testing/people/test-business.ts';
import { field, readWith } from '../../testing/receipts/readings.ts';
import { receiptBeingRead } from '../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { ok } from '../../testing/test-client.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
});

const abn = '51824753556';
const otherAbn = '53004085616';
const slogan = {
  vendor: field('TASTE THE HARBOUR'),
  abn: field(abn),
  date: field('2026-11-20'),
  amountCents: field(5500),
  gstCents: field(500),
  category: field('Travel'),
};

async function read(fields: Partial<ReceiptFields> = slogan, owner = person): Promise<string> {
  const id = await receiptBeingRead(owner);
  await readWith(
    app,
    id,
    memoryReceiptReader(() => fields, { text: 'TAX INVOICE' }),
  );
  return id;
}
const see = async (id: string, { client } = person) => ok(await client.call(getReceipt, { params: { id } }));
const change = async (id: string, body: ReceiptChange, { client } = person) =>
  ok(await client.call(changeReceipt, { params: { id }, body }));
const listed = async ({ client } = person) => ok(await client.call(listCorrections, {}));
const valuesIn = async (owner = person) => (await listed(owner)).map(({ value }) => value).toSorted();

const named = { vendor: 'Harbour Café', category: 'Meals' };

describe('the next receipt of the vendor', () => {
  test('is filled in with the corrected name and category, which don’t look read', async () => {
    const first = await read();
    expect(await see(first)).toMatchObject({ vendor: 'TASTE THE HARBOUR', fillings: {} });
    await change(first, named);
    const receipt = await see(await read());
    expect(receipt).toMatchObject({
      ...named,
      status: 'PROCESSED',
      ownerFields: [],
      fillings: {
        vendor: { read: 'TASTE THE HARBOUR', wasRead: true, by: 'you' },
        category: { read: 'Travel', wasRead: true, by: 'you' },
      },
    });
    expect(Object.keys(receipt.reading)).not.toContain('vendor');
    expect(Object.keys(receipt.reading)).not.toContain('category');
    expect(Object.keys(receipt.reading)).toContain('amount');
  });

  test('is known by its ABN if its name is read a little differently or not at all', async () => {
    await change(await read(), named);
    for (const vendor of [
      field('Taste  the HARBOUR!'),
      field('TASTE THE HARB0UR'),
      null,
      field('SMUDGE', 0.3),
    ])
      expect(await see(await read({ ...slogan, vendor }))).toMatchObject(named);
  });

  test('is another shop if a different name was clearly read beside the same ABN', async () => {
    await change(await read(), named);
    const vendor = field('Big Barn');
    expect(await see(await read({ ...slogan, vendor }))).toMatchObject({ vendor: 'Big Barn', fillings: {} });
  });

  test.each([abn, null])(
    'without an ABN is known by its name, whatever its case and spaces: corrected with ABN %j',
    async (corrected) => {
      await change(await read({ ...slogan, abn: corrected === null ? null : field(corrected) }), named);
      const next = { ...slogan, abn: null };
      expect(await see(await read({ ...next, vendor: field(' taste the  Harbour ') }))).toMatchObject(named);
      expect(await see(await read({ ...next, vendor: field('Taste') }))).toMatchObject({ vendor: 'Taste' });
    },
  );

  test('isn’t known by its name if it has an ABN and the corrected one had none', async () => {
    await change(await read({ ...slogan, abn: null }), named);
    expect(await see(await read())).toMatchObject({ vendor: 'TASTE THE HARBOUR', fillings: {} });
  });

  test('isn’t known by a name that was hard to read, then or now', async () => {
    const slip = { ...slogan, abn: null, vendor: field('Eftpos', 0.4) };
    const id = await read(slip);
    await change(id, named);
    await change(id, { vendor: 'Harbour Café 2' });
    expect(await listed()).toEqual([]);
    await change(await read({ ...slip, vendor: field('Eftpos') }), named);
    expect(await see(await read(slip))).toMatchObject({ vendor: 'Eftpos', fillings: {} });
  });

  test('is known by its ABN if the name was hard to read when it was corrected', async () => {
    const smudged = { ...slogan, vendor: field('SMUDGE', 0.3) };
    await change(await read(smudged), named);
    expect(await see(await read())).toMatchObject(named);
    // Corrected again on a receipt that was filled in, it's still the same vendor.
    await change(await read(smudged), { vendor: 'The Harbour' });
    expect(await valuesIn()).toEqual(['Meals', 'The Harbour']);
  });

  test('isn’t known by its name if both have an ABN and they differ', async () => {
    await change(await read(), named);
    expect(await see(await read({ ...slogan, abn: field(otherAbn) }))).toMatchObject({ fillings: {} });
  });

  test('is known by an ABN that was typed', async () => {
    const id = await read({ amountCents: field(5500) });
    await change(id, { abn, vendor: 'Harbour Café' });
    const receipt = await see(await read({ ...slogan, vendor: null }));
    expect(receipt).toMatchObject({
      vendor: 'Harbour Café',
      fillings: { vendor: { read: 'Unknown vendor', wasRead: false } },
    });
  });

  test('gets the latest correction', async () => {
    await change(await read(), { vendor: 'Harbor Cafe' });
    await change(await read(), { vendor: 'Harbour Café' });
    expect(await see(await read())).toMatchObject({ vendor: 'Harbour Café' });
    expect(await valuesIn()).toEqual(['Harbour Café']);
  });

  test('keeps what its owner entered while it was read', async () => {
    await change(await read(), named);
    const id = await receiptBeingRead(person);
    await change(id, { vendor: 'My own' });
    await readWith(
      app,
      id,
      memoryReceiptReader(() => slogan),
    );
    expect(await see(id)).toMatchObject({ vendor: 'My own', category: 'Meals' });
  });

  test('is read the same if its job runs twice', async () => {
    await change(await read(), named);
    const id = await read();
    const before = await see(id);
    await readWith(
      app,
      id,
      memoryReceiptReader(() => slogan),
    );
    expect(await see(id)).toEqual(before);
  });

  test.each([
    ['"; drop table corrections; --', 'vendor'],
    ['%_\\', 'vendor'],
    ['__proto__', 'vendor'],
    ['<img src=x onerror=alert(1)>', 'vendor'],
    ['ﷺ'.repeat(200), 'vendor'],
  ])('is filled in with a name like %j as it is', async (vendor) => {
    await change(await read({ ...slogan, vendor: field(vendor) }), { vendor: `${vendor.slice(0, 190)} 2` });
    expect((await see(await read({ ...slogan, vendor: field(vendor) }))).vendor).toBe(
      `${vendor.slice(0, 190)} 2`,
    );
  });

  test('is read even if corrections can’t be looked up', async () => {
    await change(await read(), named);
    await sql`alter table corrections rename to hidden`.execute(app.unhindered);
    try {
      expect(await see(await read())).toMatchObject({ status: 'PROCESSED', vendor: 'TASTE THE HARBOUR' });
    } finally {
      await sql`alter table hidden rename to corrections`.execute(app.unhindered);
    }
  });
});

describe('only corrections count', () => {
  test('a value that was confirmed, or changed before anything was read, isn’t remembered', async () => {
    await change(await read(), { vendor: 'TASTE THE HARBOUR', notes: 'Seen' });
    const { id } = await see(await receiptBeingRead(person));
    await change(id, { vendor: 'Too early', abn });
    expect(await listed()).toEqual([]);
  });

  test('a correction taken back by hand is forgotten', async () => {
    const id = await read();
    await change(id, named);
    await change(id, { vendor: 'TASTE THE HARBOUR' });
    expect(await valuesIn()).toEqual(['Meals']);
  });

  test('a vendor without a name and an ABN can’t be recognised again', async () => {
    await change(await read({ amountCents: field(5500) }), named);
    await change(await read({ vendor: field('!!!'), amountCents: field(5500) }), named);
    expect(await listed()).toEqual([]);
  });
});

describe('GST', () => {
  test('corrected to nothing is filled in as nothing', async () => {
    await change(await read(), { gstAmount: 0 });
    expect(await see(await read({ ...slogan, gstCents: field(300) }))).toMatchObject({
      gstAmount: 0,
      fillings: { gstAmount: { read: 3, wasRead: true, by: 'you' } },
    });
    expect(await see(await read({ ...slogan, gstCents: null }))).toMatchObject({ gstAmount: null });
  });

  const doubtful = { ...slogan, amountCents: field(1100), gstCents: field(312, 0.5) };

  test('entered as one eleventh is filled in where some was read, but not clearly', async () => {
    await change(await read({ ...slogan, gstCents: null }), { gstAmount: 5 });
    expect(await see(await read(doubtful))).toMatchObject({
      gstAmount: 1,
      fillings: { gstAmount: { read: 3.12, wasRead: true } },
    });
    expect(await see(await read({ ...slogan, gstCents: field(312) }))).toMatchObject({ gstAmount: 3.12 });
    expect(await see(await read({ ...slogan, gstCents: null }))).toMatchObject({
      gstAmount: null,
      fillings: {},
    });
    expect(await see(await read({ ...doubtful, currency: field('NZD') }))).toMatchObject({ gstAmount: null });
  });

  test('entered as an amount of its own undoes only what was filled in', async () => {
    const id = await read();
    await change(id, { gstAmount: 0 });
    await change(id, { gstAmount: 3.21 });
    expect(await valuesIn()).toEqual(['none']);
    for (let times = 0; times < 2; times++) await change(await read(), { gstAmount: 3.21 });
    expect(await listed()).toEqual([]);
  });

  test('that goes because the receipt is foreign isn’t undone or taken back', async () => {
    const id = await read({ ...slogan, gstCents: null });
    await change(id, { gstAmount: 5 });
    await change(id, { currency: 'NZD', gstAmount: null });
    for (let times = 0; times < 2; times++)
      expect(await change(await read(doubtful), { currency: 'NZD' })).toMatchObject({
        gstAmount: null,
        fillings: {},
      });
    const late = await read(doubtful);
    await change(late, { currency: 'NZD', gstAmount: 1, amount: 11 });
    await change(late, { gstAmount: null });
    expect(await valuesIn()).toEqual(['eleventh']);
  });

  test('corrected to any other amount says nothing about the vendor', async () => {
    await change(await read(), { gstAmount: 1.23 });
    await change(await read(), { gstAmount: null });
    expect(await listed()).toEqual([]);
  });
});

describe('undoing', () => {
  const undo = async (id: string, owner = person) => await change(id, { vendor: 'TASTE THE HARBOUR' }, owner);

  test('puts back what was read, with its confidence and places', async () => {
    await change(await read(), named);
    const id = await read();
    expect(await undo(id)).toMatchObject({
      vendor: 'TASTE THE HARBOUR',
      ownerFields: ['vendor'],
      fillings: { category: {} },
      reading: { vendor: { confidence: 0.97 } },
    });
  });

  test('on a second receipt forgets the correction; twice on one doesn’t', async () => {
    await change(await read(), { vendor: 'Harbour Café' });
    const id = await read();
    await undo(id);
    expect(await see(await read())).toMatchObject({ vendor: 'Harbour Café' });
    await undo(await read());
    expect(await listed()).toEqual([]);
    expect(await see(await read())).toMatchObject({ vendor: 'TASTE THE HARBOUR' });
  });

  test('is forgiven by a new correction', async () => {
    await change(await read(), { vendor: 'Harbour Café' });
    await undo(await read());
    await change(await read(), { vendor: 'The Harbour' });
    await undo(await read());
    expect(await see(await read())).toMatchObject({ vendor: 'The Harbour' });
  });

  test('after the correction was deleted changes the receipt alone', async () => {
    await change(await read(), { vendor: 'Harbour Café' });
    const id = await read();
    const [correction] = await listed();
    ok(await person.client.call(deleteCorrection, { params: { id: correction!.id } }));
    expect(await undo(id)).toMatchObject({ vendor: 'TASTE THE HARBOUR', fillings: {} });
  });

  test('at the same time on two receipts, or beside a new correction, keeps every change', async () => {
    await change(await read(), { vendor: 'Harbour Café' });
    const ids = [await read(), await read(), await read()];
    const [first, second, third] = ids as [string, string, string];
    await Promise.all([undo(first), undo(second), change(third, { vendor: 'The Harbour' })]);
    expect((await Promise.all(ids.map((id) => see(id)))).map(({ vendor }) => vendor)).toEqual([
      'TASTE THE HARBOUR',
      'TASTE THE HARBOUR',
      'The Harbour',
    ]);
  });
});

test('corrections of one vendor made at the same time leave one of each field', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => read()));
  await Promise.all(ids.map((id, at) => change(id, { vendor: `Café ${at}`, category: 'Meals' })));
  expect(await valuesIn()).toEqual([expect.stringMatching(/^Café \d$/), 'Meals']);
});

describe('between people', () => {
  test('a person’s private corrections are theirs alone, and not their business’s', async () => {
    await change(await read(), named);
    const { id: businessId, members } = await makeBusiness(app, 'ADMIN');
    const stranger = await app.register();
    for (const other of [stranger, members[0]])
      expect(await see(await read(slogan, other), other)).toMatchObject({ fillings: {} });
    await join(app, person, businessId, 'EMPLOYEE');
    expect(await see(await read())).toMatchObject({ fillings: {} });
  });

  test('those of an ADMIN or ACCOUNTING member serve everyone, those of others only themselves', async () => {
    const {
      members: [admin, accountant, manager, employee, colleague],
    } = await makeBusiness(app, 'ADMIN', 'ACCOUNTING', 'MANAGER', 'EMPLOYEE', 'EMPLOYEE');
    const elsewhere = (await makeBusiness(app, 'EMPLOYEE')).members[0];
    await change(await read(slogan, employee), { vendor: 'Mine' }, employee);
    for (const other of [colleague, manager, admin, elsewhere])
      expect((await see(await read(slogan, other), other)).vendor).toBe('TASTE THE HARBOUR');
    await change(await read(slogan, accountant), { vendor: 'Ours' }, accountant);
    expect(await see(await read(slogan, colleague), colleague)).toMatchObject({
      vendor: 'Ours',
      fillings: { vendor: { by: 'business' } },
    });
    expect((await see(await read(slogan, employee), employee)).vendor).toBe('Mine');
    expect((await see(await read(slogan, elsewhere), elsewhere)).vendor).toBe('TASTE THE HARBOUR');
    await change(await read(slogan, admin), { vendor: 'Ours, really' }, admin);
    expect((await see(await read(slogan, colleague), colleague)).vendor).toBe('Ours, really');
    expect(await valuesIn(admin)).toEqual(['Ours, really']);
    expect(await valuesIn(employee)).toEqual(['Mine']);
    expect(await valuesIn(colleague)).toEqual([]);
  });

  test('a member who undoes a shared one twice isn’t given it again, and others are', async () => {
    const {
      members: [admin, employee, colleague],
    } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE', 'EMPLOYEE');
    await change(await read(slogan, admin), { vendor: 'Ours' }, admin);
    for (let times = 0; times < 2; times++)
      await change(await read(slogan, employee), { vendor: 'TASTE THE HARBOUR' }, employee);
    expect((await see(await read(slogan, employee), employee)).fillings).toEqual({});
    expect((await see(await read(slogan, colleague), colleague)).vendor).toBe('Ours');
    for (let times = 0; times < 2; times++)
      await change(await read(slogan, admin), { vendor: 'TASTE THE HARBOUR' }, admin);
    expect(await valuesIn(admin)).toEqual([]);
  });

  test('a category that isn’t offered any more isn’t filled in', async () => {
    const {
      members: [admin],
    } = await makeBusiness(app, 'ADMIN');
    const { id } = ok(await admin.client.call(createCategory, { body: { name: 'Harbour trips' } }));
    await change(await read(slogan, admin), { category: 'Harbour trips' }, admin);
    expect((await see(await read(slogan, admin), admin)).category).toBe('Harbour trips');
    ok(await admin.client.call(deleteCategory, { params: { id } }));
    expect((await see(await read(slogan, admin), admin)).category).toBe('Travel');
  });
});

describe('the list', () => {
  test('200: names the vendor, and each can be deleted once', async () => {
    await change(await read(), { ...named, gstAmount: 0 });
    const corrections = await listed();
    expect(corrections).toHaveLength(3);
    expect(corrections.find(({ field: of }) => of === 'gstAmount')).toEqual({
      id: expect.any(String),
      field: 'gstAmount',
      value: 'none',
      readVendor: 'TASTE THE HARBOUR',
      abn,
      isShared: false,
      correctedAt: expect.any(String),
    });
    const params = { id: corrections.find(({ field: of }) => of === 'vendor')!.id };
    ok(await person.client.call(deleteCorrection, { params }));
    expect(await valuesIn()).toEqual(['Meals', 'none']);
    expect(await person.client.call(deleteCorrection, { params })).toMatchObject({
      status: 404,
      body: { message: correctionMessages.unknown },
    });
    expect((await see(await read())).vendor).toBe('TASTE THE HARBOUR');
  });

  test('404: somebody else’s', async () => {
    await change(await read(), named);
    const [correction] = await listed();
    const { client } = await app.register();
    expect(await client.call(deleteCorrection, { params: { id: correction!.id } })).toMatchObject({
      status: 404,
    });
    expect(await listed()).toHaveLength(2);
  });
});
