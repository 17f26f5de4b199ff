import { subscriptionStatus } from '@docket/shared/plans/contract';
import { storageAllowance, storageText } from '@docket/shared/plans/rules';
import { deleteReceipt } from '@docket/shared/receipts/bin-contract';
import { uploadReceipt as uploadEndpoint } from '@docket/shared/receipts/upload-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePremium } from '../../../../testing/people/premium.ts';
import { counts } from '../../../../testing/receipts/stored-files.ts';
import {
  changeRow,
  pictureFile,
  receiptBeingRead,
  sendUpload,
  somePicture,
  uploadReceipt,
} from '../../../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../../testing/test-app.ts';
import { emptyBin } from '../../bin/empty-bin.ts';
import { saveConverted } from '../../pictures/save-converted.ts';
import { bytesOf } from '../../queries/files/stored-bytes.ts';

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-21T02:00:00Z'));
  person = await app.register();
});

const stored = ({ user }: RegisteredPerson, businessId: string | null = null) =>
  bytesOf(app.services.database, { id: user.id, businessId });
const scansUsed = async () => (await person.client.call(subscriptionStatus, {})).body.scansUsed;
/** Creates a receipt of the person's with this recorded size. */
async function receiptOf(bytes: number, owner = person): Promise<string> {
  const id = await uploadReceipt(owner.client);
  await changeRow(app, id, { fileSize: bytes });
  return id;
}

describe('the allowance', () => {
  const sizeOf = ({ content }: { content: Buffer | string }) => content.length;

  test('includes every page, original and conversion', async () => {
    const files = await Promise.all(['a', 'b', 'c'].map((name) => pictureFile(`${name}.png`)));
    const fields = ['file', 'original', 'page'];
    await person.client.uploadParts(
      uploadEndpoint.path,
      files.map((file, index) => ({ ...file, field: fields[index]! })),
    );
    const sent = files.reduce((sum, file) => sum + sizeOf(file), 0);
    expect(await stored(person)).toBe(sent);

    const id = await receiptBeingRead(person);
    const { fileSize } = await app.services.database
      .selectFrom('receipts')
      .select('fileSize')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const jpeg = await somePicture();
    const page = { kind: 'page', page: 0, sha256: '', mediaType: '', fileName: 'a.heic', size: 1 } as const;
    await saveConverted(app.services, id, { sent: page, shown: page, original: null }, jpeg);
    expect(await stored(person)).toBe(sent + fileSize + jpeg.length);
  });

  test('includes the bin until permanent deletion', async () => {
    const id = await receiptOf(5000);
    await person.client.call(deleteReceipt, { params: { id } });
    expect(await stored(person)).toBe(5000);
    app.clock.advance({ days: 31 });
    await emptyBin(app.services);
    expect(await stored(person)).toBe(0);
  });

  test('excludes other people’s receipts, and those of a former business', async () => {
    const { database, newId } = app.services;
    const business = { id: newId(), name: `Acme ${newId()}` };
    await database.insertInto('businesses').values(business).execute();
    await receiptOf(100, await app.register());
    await receiptOf(2000);
    await changeRow(app, await receiptOf(30_000), { businessId: business.id });
    expect(await stored(person)).toBe(2000);
    expect(await stored(person, business.id)).toBe(32_000);
  });
});

describe('an upload over the allowance', () => {
  test.each([
    ['free', 500 * megabyte],
    ['premium', 20 * gigabyte],
    ['business', 20 * gigabyte],
  ] as const)('of the %s plan is refused with 403 and not stored', async (plan, allowance) => {
    expect(storageAllowance[plan]).toBe(allowance);
    const id = await receiptOf(1);
    await app.services.database.updateTable('users').set({ plan }).where('id', '=', person.user.id).execute();
    const file = await pictureFile();
    await changeRow(app, id, { fileSize: allowance - file.content.length + 1 });
    const [before, scans] = [await counts(app), await scansUsed()];
    const response = await sendUpload(person.client, file);
    expect(response).toMatchObject({
      status: 403,
      body: {
        error: 'STORAGE_QUOTA_EXCEEDED',
        message: expect.stringMatching(
          `^Your storage is full: you’ve used ${storageText(allowance)} of ${storageText(allowance)}. `,
        ),
      },
    });
    expect([await counts(app), await scansUsed()]).toEqual([before, scans]);

    await changeRow(app, id, { fileSize: allowance - file.content.length });
    expect((await sendUpload(person.client, file)).status).toBe(200);
  });

  test('isn’t even read if nothing is left', async () => {
    await receiptOf(storageAllowance.free);
    const file = { filename: 'a.txt', mediaType: 'text/plain', content: 'no receipt at all' };
    expect((await sendUpload(person.client, file)).status).toBe(403);
  });

  test('can’t be exceeded by simultaneous uploads', { timeout: 60_000 }, async () => {
    await makePremium(app, person);
    const files = await Promise.all(Array.from({ length: 20 }, () => pictureFile()));
    const largest = Math.max(...files.map(({ content }) => content.length));
    const id = await receiptOf(1);
    // There's space for any two of them.
    await changeRow(app, id, { fileSize: storageAllowance.premium - largest * 2 });
    const before = await counts(app);
    const responses = await Promise.all(files.map((file) => sendUpload(person.client, file)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(18);
    expect(await stored(person)).toBeLessThanOrEqual(storageAllowance.premium);
    expect(await counts(app)).toEqual({ files: before.files + 2, receipts: before.receipts + 2 });
  });
});

test('the total allowance can’t be exceeded by many people at once', { timeout: 60_000 }, async () => {
  const small = await createTestApp({ environment: { STORAGE_MAX_MB: '1' } });
  try {
    const people = await Promise.all(Array.from({ length: 6 }, () => small.register()));
    const file = async () => ({
      ...(await pictureFile()),
      content: Buffer.concat([await somePicture(), Buffer.alloc(400_000)]),
    });
    const responses = await Promise.all(people.map(async ({ client }) => sendUpload(client, await file())));
    expect(responses.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([
      200, 200, 507, 507, 507, 507,
    ]);
    const refused = responses.find(({ status }) => status === 507)!;
    expect(refused).toMatchObject({ body: { error: 'STORAGE_FULL' }, headers: { 'retry-after': '60' } });
    expect((await counts(small)).files).toBe(2);
  } finally {
    await small.close();
  }
});
