import { createHash } from 'node:crypto';
import { deleteReceipt } from '@docket/shared/receipts/bin-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MemoryPicturePrinter, memoryPicturePrinter } from '../../../adapters/memory/picture-printer.ts';
import { ReadRefusal } from '../../../ports/ocr.ts';
import type { PrintPicture } from '../../../ports/pictures.ts';
import { fileOf } from '../../../testing/receipts/stored-files.ts';
import { somePicture, uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { emptyBin } from '../bin/empty-bin.ts';
import { removeFiles } from '../storage/remove-files.ts';
import { pictureToPrint } from './picture-to-print.ts';

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

let made = 0;
/** Different from every other one made here. */
const somePrint = (): PrintPicture => ({
  jpeg: Buffer.from(`print ${++made}`),
  width: 20,
  height: 30,
  pages: 1,
});

const ask = (printer: MemoryPicturePrinter, sha256: string, signal = new AbortController().signal) =>
  pictureToPrint({ ...app.services, printer }, sha256, signal);
const hashOf = ({ jpeg }: PrintPicture): string => createHash('sha256').update(jpeg).digest('hex');
const uploaded = async () => await fileOf(app, await uploadReceipt(person.client));

async function stored(sha256: string): Promise<{ inStore: boolean; row: boolean }> {
  const { database, storage } = app.services;
  const row = await database
    .selectFrom('files')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return { inStore: await storage.has(sha256), row: row !== undefined };
}
const retained = { inStore: true, row: true };
const gone = { inStore: false, row: false };

test('is created once, stored and returned unchanged', async () => {
  const print = somePrint();
  const printer = memoryPicturePrinter(async () => print);
  const sha256 = await uploaded();
  for (let time = 0; time < 3; time++)
    expect(await ask(printer, sha256)).toEqual({ ...print, jpeg: Buffer.from(print.jpeg) });
  expect(printer.asked).toBe(1);
  expect(await stored(hashOf(print))).toEqual(retained);
});

test('is created again if its file is gone', async () => {
  const print = somePrint();
  const printer = memoryPicturePrinter(async () => print);
  const sha256 = await uploaded();
  await ask(printer, sha256);
  await app.services.storage.delete(hashOf(print));
  expect(await ask(printer, sha256)).toMatchObject({ width: 20 });
  expect(printer.asked).toBe(2);
  expect(await stored(hashOf(print))).toEqual(retained);
});

test('simultaneous requests create one, and both get it', async () => {
  const prints = [somePrint(), somePrint()];
  const printer = memoryPicturePrinter(async () => prints.pop()!);
  const all = [...prints];
  const sha256 = await uploaded();
  const [one, other] = await Promise.all([ask(printer, sha256), ask(printer, sha256)]);
  expect([one, other].every((print) => typeof print === 'object')).toBe(true);
  const left = await Promise.all(all.map(async (print) => await stored(hashOf(print))));
  expect(left).toContainEqual(retained);
  expect(left).toContainEqual(gone);
});

describe('a picture that can’t be printed', () => {
  const refusing = (code: string) =>
    memoryPicturePrinter(() => Promise.reject(new ReadRefusal(code, 'It has none.')));

  test.each([
    ['DAMAGED_FILE', 'damaged'],
    ['TOO_MANY_PIXELS', 'too large'],
  ])('with %s is %s, and isn’t retried', async (code, why) => {
    const printer = refusing(code);
    const sha256 = await uploaded();
    expect(await ask(printer, sha256)).toBe(why);
    app.clock.advance({ days: 1 });
    expect(await ask(printer, sha256)).toBe(why);
    expect(printer.asked).toBe(1);
  });

  test.each(['TIME_LIMIT', 'MEMORY_LIMIT'])('because of %s is retried ten minutes later', async (code) => {
    const printer = refusing(code);
    const sha256 = await uploaded();
    expect([await ask(printer, sha256), await ask(printer, sha256)]).toEqual(['failed', 'failed']);
    expect(printer.asked).toBe(1);
    app.clock.advance({ minutes: 11 });
    const print = somePrint();
    expect(
      await ask(
        memoryPicturePrinter(async () => print),
        sha256,
      ),
    ).toMatchObject({ height: 30 });
    expect(await ask(printer, sha256)).toMatchObject({ height: 30 });
  });

  test('because of a crash has failed, and is logged', async () => {
    const printer = memoryPicturePrinter(() => Promise.reject(new Error('the process is gone')));
    expect(await ask(printer, await uploaded())).toBe('failed');
    expect(app.logged.map(({ msg }) => msg)).toContain('could not create a print picture');
  });

  test('when time runs out is late, and retried straight away', async () => {
    const slow = memoryPicturePrinter(
      (_, signal) =>
        new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
    );
    const sha256 = await uploaded();
    const giveUp = new AbortController();
    const asking = ask(slow, sha256, giveUp.signal);
    await vi.waitFor(() => expect(slow.asked).toBe(1));
    giveUp.abort();
    expect(await asking).toBe('late');
    const print = somePrint();
    expect(
      await ask(
        memoryPicturePrinter(async () => print),
        sha256,
      ),
    ).toMatchObject({ width: 20 });
  });
});

test('if it can’t be stored is still returned', async () => {
  const print = somePrint();
  const sha256 = await uploaded();
  const full = vi.spyOn(app.services.storage, 'put').mockRejectedValueOnce(new Error('no space'));
  expect(
    await ask(
      memoryPicturePrinter(async () => print),
      sha256,
    ),
  ).toEqual(print);
  full.mockRestore();
  expect(await stored(hashOf(print))).toEqual(gone);
});

describe('its file is deleted with the original picture', () => {
  test('when the bin is emptied, with the picture’s last receipt', async () => {
    const [print, content] = [somePrint(), await somePicture()];
    const file = { filename: 'a.png', mediaType: 'image/png', content };
    const ids = [await uploadReceipt(person.client, file), await uploadReceipt(person.client, file)];
    await ask(
      memoryPicturePrinter(async () => print),
      await fileOf(app, ids[0]!),
    );
    for (const [index, id] of ids.entries()) {
      await person.client.call(deleteReceipt, { params: { id } });
      app.clock.advance({ days: 31 });
      person.client.cookies.clear();
      const client = await app.signIn(person);
      person = { ...person, client };
      await emptyBin(app.services);
      expect(await stored(hashOf(print))).toEqual(index === 0 ? retained : gone);
    }
  });

  test('when the account is deleted, in either order', async () => {
    const print = somePrint();
    const sha256 = await uploaded();
    await ask(
      memoryPicturePrinter(async () => print),
      sha256,
    );
    await app.services.database.deleteFrom('receipts').where('userId', '=', person.user.id).execute();
    await removeFiles(app.services, [hashOf(print)]);
    expect(await stored(hashOf(print))).toEqual(retained);
    await removeFiles(app.services, [sha256]);
    expect([await stored(sha256), await stored(hashOf(print))]).toEqual([gone, gone]);
  });

  test('also if a picture is its own print picture', async () => {
    const content = await somePicture();
    const sha256 = await fileOf(
      app,
      await uploadReceipt(person.client, { filename: 'a.png', mediaType: 'image/png', content }),
    );
    await ask(
      memoryPicturePrinter(async () => ({ jpeg: content, width: 1, height: 1, pages: 1 })),
      sha256,
    );
    await app.services.database.deleteFrom('receipts').where('userId', '=', person.user.id).execute();
    await removeFiles(app.services, [sha256]);
    expect(await stored(sha256)).toEqual(gone);
  });

  test('if its receipt is deleted meanwhile, it leaves nothing behind', async () => {
    const print = somePrint();
    const sha256 = await uploaded();
    const printer = memoryPicturePrinter(async () => {
      await app.services.database.deleteFrom('receipts').where('userId', '=', person.user.id).execute();
      await removeFiles(app.services, [sha256]);
      return print;
    });
    expect(await ask(printer, sha256)).toEqual(print);
    expect(await stored(hashOf(print))).toEqual(gone);
  });
});
