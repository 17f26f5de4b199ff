import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { exportOwnData } from '@docket/shared/account/contract';
import { approve } from '@docket/shared/approvals/contract';
import { accountMessages } from '@docket/shared/account/messages';
import { dayOf } from '@docket/shared/calendar';
import { login } from '@docket/shared/auth/contract';
import { deleteReceipt } from '@docket/shared/receipts/bin-contract';
import { changeReceipt } from '@docket/shared/receipts/contract';
import { uploadReceipt as uploadEndpoint } from '@docket/shared/receipts/upload-contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { StoredFileDamaged } from '../../../ports/storage.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { approvalRow, someSignature, submitReceipt } from '../../../testing/approvals/test-approvals.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { pictureFile, uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { makePremium } from '../../../testing/people/premium.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
  await makePremium(app, person);
});
afterEach(() => void vi.restoreAllMocks());

async function download({ client }: RegisteredPerson) {
  const response = await client.call(exportOwnData, {});
  return { ...response, files: await readZip(response.bytes) };
}
const json = (files: Map<string, Buffer>, path: string) => JSON.parse(String(files.get(path)));
const fileOf = async (id: string): Promise<{ fileSha256: string; customId: string }> =>
  app.services.database
    .selectFrom('receipts')
    .select(['fileSha256', 'customId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('the archive contains the account, the receipts as JSON and CSV, and their files [OP-109] [LEGAL-25]', async () => {
  const file = await pictureFile('Kaffee & Küche.png');
  const id = await uploadReceipt(person.client, file);
  const body = { vendor: 'Café, "Zum Löwen"', amount: 1234.5, gstAmount: 112.23, date: '2026-03-04' };
  await person.client.call(changeReceipt, { params: { id }, body });
  const binned = await uploadReceipt(person.client);
  await person.client.call(deleteReceipt, { params: { id: binned } });

  const { status, headers, files } = await download(person);
  const { customId } = await fileOf(id);
  const [path, binnedPath] = [
    `files/${customId}-Kaffee & Küche.png`,
    `files/${(await fileOf(binned)).customId}-receipt.png`,
  ];
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="docket-${dayOf(app.clock())}.zip"`,
    'cache-control': 'no-store',
  });
  expect([...files.keys()]).toEqual(['account.json', 'receipts.json', 'receipts.csv', path, binnedPath]);
  expect(files.get(path)).toEqual(file.content);
  expect(json(files, 'account.json')).toMatchObject({
    ...person.user,
    plan: 'premium',
    scansUsedThisMonth: 2,
    businessScansThisMonth: 0,
    secondFactor: { enabled: false },
    devices: [{ current: true }],
    accessTokens: [],
    webhooks: [],
  });
  expect(json(files, 'receipts.json')).toMatchObject([
    { id, ...body, status: 'DRAFT', files: [{ path, page: 0 }], deletedAt: null, approvals: [] },
    { id: binned, files: [{ path: binnedPath }], deletedAt: expect.any(String) },
  ]);
  const csv = String(files.get('receipts.csv')).split('\r\n');
  expect(csv[0]).toBe(
    '\uFEFFReceipt number,Date,Vendor,Amount,GST,Category,Reason,Notes,Status,Payment method,Card (last 4 digits),Document number,ABN,Custom fields,Uploaded,Deleted,File',
  );
  expect(csv[1]).toMatch(
    new RegExp(`^${customId},2026-03-04,"Café, ""Zum Löwen""",1234\\.50,112\\.23,Other,,,DRAFT,,,,,,`),
  );
  expect(csv).toHaveLength(4);
});

test('names the decider, not the assigned manager, and lists their decisions', async () => {
  const {
    members: [employee, ...managers],
  } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'MANAGER');
  const { id, managerId } = await approvalRow(app, await submitReceipt(employee));
  const colleague = managers.find(({ user }) => user.id !== managerId)!;
  const named = { firstName: 'Mo', lastName: 'Diaz' };
  await app.services.database.updateTable('users').set(named).where('id', '=', colleague.user.id).execute();
  await colleague.client.call(approve, { params: { id }, body: { signature: someSignature() } });
  const { files } = await download(employee);
  const [receipt] = json(files, 'receipts.json') as { customId: string }[];
  expect(receipt).toMatchObject({ approvals: [{ manager: 'Mo Diaz' }] });
  const own = async (who: RegisteredPerson) =>
    (json((await download(who)).files, 'account.json') as { decisions: unknown[] }).decisions;
  expect(await own(colleague)).toEqual([
    { receipt: receipt!.customId, decision: 'approved', at: expect.any(String), notes: null },
  ]);
  expect(await own(employee)).toEqual([]);
});

test('contains passkeys by name, and a manager’s absence', async () => {
  const {
    members: [away, delegate],
  } = await makeBusiness(app, 'MANAGER', 'MANAGER');
  const { database, newId, clock } = app.services;
  const absence = { from: '2026-01-01', until: '2999-01-01', delegateId: delegate.user.id };
  await database
    .insertInto('manager_absences')
    .values({ userId: away.user.id, ...absence })
    .execute();
  await database
    .insertInto('passkeys')
    .values({
      id: newId(),
      userId: away.user.id,
      credentialId: 'credential-1',
      publicKey: Buffer.from('public'),
      counter: 0,
      name: 'Work laptop',
      createdAt: clock(),
    })
    .execute();
  const account = json((await download(away)).files, 'account.json');
  expect(account).toMatchObject({ absence, passkeys: [{ name: 'Work laptop' }] });
});

test('contains every page and original', async () => {
  const sent = ['file', 'original', 'page'].map(async (field) => ({ ...(await pictureFile()), field }));
  const parts = await Promise.all(sent);
  const { status } = await person.client.uploadParts(uploadEndpoint.path, parts);
  expect(status).toBe(200);
  const { files } = await download(person);
  const paths = [...files.keys()].filter((path) => path.startsWith('files/'));
  expect(paths.map((path) => path.slice('files/RCP-12345678'.length))).toEqual([
    '-receipt.png',
    '-page-1-original-receipt.png',
    '-page-2-receipt.png',
  ]);
  expect(paths.map((path) => files.get(path))).toEqual(parts.map(({ content }) => content));
  expect(json(files, 'receipts.json')[0].files).toMatchObject([
    { kind: 'page', page: 0, path: paths[0] },
    { kind: 'original', page: 0, path: paths[1] },
    { kind: 'page', page: 1, path: paths[2] },
  ]);
  expect(String(files.get('receipts.csv'))).toContain(`"${paths.join('\n')}"`);
});

test('contains no secrets, and no one else’s data', async () => {
  const other = await app.register();
  await uploadReceipt(other.client);
  const { files } = await download(person);
  const all = [...files.values()].map(String).join('\n');
  expect([...files.keys()]).toEqual(['account.json', 'receipts.json', 'receipts.csv']);
  expect(json(files, 'receipts.json')).toEqual([]);
  expect(all).not.toContain(other.email);
  expect(all).not.toMatch(/argon2|verificationToken|"sid"|stripe/i);
});

test('escapes formulas for spreadsheets, and leaves refunds numbers', async () => {
  const id = await uploadReceipt(person.client);
  const vendor = '=HYPERLINK("https://evil.example";"Total")';
  const change = { vendor, notes: '+61 3 9000 0000', amount: -61.65, gstAmount: -5.6 };
  await person.client.call(changeReceipt, { params: { id }, body: change });
  const { files } = await download(person);
  const csv = String(files.get('receipts.csv'));
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"";""Total"")"`);
  expect(csv).toContain(`'+61 3 9000 0000`);
  expect(csv).toContain(',-61.65,-5.60,');
  expect(json(files, 'receipts.json')[0].vendor).toBe(vendor);
});

test.each(['../../etc/passwd', String.raw`C:\windows\x`, 'a/b\u202egpj.exe', '.', 'x'.repeat(400)])(
  'a file stored as %j stays in its folder',
  async (fileName) => {
    const id = await uploadReceipt(person.client);
    await app.services.database.updateTable('receipts').set({ fileName }).where('id', '=', id).execute();
    const { files } = await download(person);
    const path = [...files.keys()].at(-1)!;
    expect(path).toMatch(/^files\/RCP-[2-9A-Z]{8}-[^/\\\u202e]{1,150}$/);
  },
);

test('lists lost and damaged files in missing.txt, and contains the rest', async () => {
  const ids = [];
  for (let count = 0; count < 3; count++) ids.push(await uploadReceipt(person.client));
  const [lost, damaged, whole] = await Promise.all(ids.map(fileOf));
  const { storage } = app.services;
  const get = storage.get.bind(storage);
  await storage.delete(lost!.fileSha256);
  vi.spyOn(storage, 'get').mockImplementation(async (sha256) => {
    if (sha256 !== damaged!.fileSha256) return get(sha256);
    return Readable.from(
      (async function* () {
        yield Buffer.from('the beginning');
        throw new StoredFileDamaged(sha256, 'its end');
      })(),
    );
  });
  const { files } = await download(person);
  const path = (customId: string) => `files/${customId}-receipt.png`;
  expect(String(files.get('missing.txt'))).toBe(
    `${accountMessages.fileMissing(path(lost!.customId))}\n${accountMessages.fileDamaged(path(damaged!.customId))}\n`,
  );
  expect(files.has(path(lost!.customId))).toBe(false);
  expect(String(files.get(path(damaged!.customId)))).toBe('the beginning');
  expect(files.get(path(whole!.customId))?.length).toBeGreaterThan(50);
});

test('contains every receipt once, over several pages', async () => {
  const id = await uploadReceipt(person.client);
  const { database, newId } = app.services;
  const { countedOn, ...existing } = await database
    .selectFrom('receipts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(countedOn).toBeTruthy();
  const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  const twins = Array.from({ length: 450 }, (_, count) => ({
    ...existing,
    id: newId(),
    customId: `RCP-ZZZZZ${[count / 900, count / 30, count].map((part) => letters[Math.floor(part) % 30]).join('')}`,
    reading: '{}',
  }));
  await database.insertInto('receipts').values(twins).execute();
  const { files } = await download(person);
  const listed = json(files, 'receipts.json') as { customId: string }[];
  expect(new Set(listed.map(({ customId }) => customId)).size).toBe(451);
  expect(String(files.get('receipts.csv')).trimEnd().split('\r\n')).toHaveLength(452);
  expect([...files.keys()].filter((path) => path.startsWith('files/'))).toHaveLength(451);
});

test('one at a time: a second gets 409 without affecting the first; disconnecting stops the work', async () => {
  for (let count = 0; count < 4; count++) await uploadReceipt(person.client);
  const { storage } = app.services;
  let begun = 0;
  let ended = 0;
  const slow = vi.spyOn(storage, 'get').mockImplementation(async () =>
    Readable.from(
      (async function* () {
        begun++;
        try {
          for (let chunk = 0; chunk < 200; chunk++) {
            yield Buffer.alloc(64 * 1024, chunk);
            await sleep(10);
          }
        } finally {
          ended++;
        }
      })(),
    ),
  );
  const address = await app.listen();
  const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const leaving = new AbortController();
  const first = await fetch(address + exportOwnData.path, { headers: { cookie }, signal: leaving.signal });
  expect(first.status).toBe(200);
  await first.body!.getReader().read();
  const second = await person.client.call(exportOwnData, {});
  expect(second).toMatchObject({
    status: 409,
    refusal: { error: 'CONFLICT', message: accountMessages.exportRunning },
  });
  const other = await app.register();
  expect((await download(other)).status).toBe(200);

  await vi.waitFor(() => expect(begun).toBeGreaterThan(0), { timeout: 5000 });
  leaving.abort();
  await vi.waitFor(() => expect(ended).toBe(begun), { timeout: 5000 });
  const readUntilThen = slow.mock.calls.length;
  expect(readUntilThen).toBeLessThan(4);
  await sleep(100);
  expect(slow.mock.calls).toHaveLength(readUntilThen);
  slow.mockRestore();
  const { email, password } = person;
  const elsewhere = app.newClient();
  await elsewhere.call(login, { body: { email, password } });
  expect((await elsewhere.call(exportOwnData, {})).status).toBe(200);
});
