import { deleteAccount } from '@docket/shared/account/contract';
import type { LiveEvent } from '@docket/shared/http/live-event';
import { downloadReport, listReports, startReport } from '@docket/shared/reports/contract';
import { reportMessages } from '@docket/shared/reports/messages';
import { mostInPreparation } from '@docket/shared/reports/rules';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../adapters/memory/storage.ts';
import { StorageFull } from '../../../ports/storage.ts';
import { createEmailApp, type EmailApp } from '../../../testing/mail/email-app.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { makeReporter, receiptWith } from '../../../testing/receipts/reported-receipts.ts';
import { setStatus } from '../../../testing/receipts/test-receipts.ts';
import { ok } from '../../../testing/test-client.ts';
import { createTestApp, type RegisteredPerson } from '../../../testing/test-app.ts';
import { prepareReport } from './prepare-report.ts';
import { removeEndedReports } from './remove-ended-reports.ts';

// The first report starts a thread and a process.
vi.setConfig({ testTimeout: 60_000 });

const storage = memoryStorage();
let app: EmailApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false, services: { storage } });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await makeReporter(app);
  await receiptWith(person, { vendor: 'Café Łódź', amount: 12.5, date: '2026-11-20' });
  await app.settle();
  app.mailer.sent.length = 0;
});

const start = async ({ client } = person, body: object = {}) =>
  ok(await client.call(startReport, { body: { form: 'expenses', ...body } }));
const list = async ({ client } = person) => ok(await client.call(listReports, {}));
/** The first report starts the thread that draws, and the process that makes pictures. */
async function whenPrepared(whose = person): Promise<void> {
  const isFinished = async () =>
    expect((await list(whose)).map(({ state }) => state)).not.toContainEqual(
      expect.stringMatching(/waiting|making/),
    );
  await vi.waitFor(isFinished, { timeout: 60_000, interval: 50 });
  await app.settle();
}
/** Prepares a report as if it had just been asked for. */
async function prepareAgain(id: string): Promise<void> {
  await app.services.database
    .updateTable('reports')
    .set({ state: 'waiting', sha256: null, size: null })
    .where('id', '=', id)
    .execute();
  await prepareReport(app.services, id, { signal: new AbortController().signal });
}
const download = ({ client }: RegisteredPerson, id: string) =>
  client.get(downloadReport.path.replace('{id}', id));

test('a report is prepared in the background, announced, and can be downloaded', async () => {
  const heard: LiveEvent['type'][] = [];
  const stop = app.services.liveEvents.subscribe(person.user.id, ({ type }) => heard.push(type));
  const started = await start(person, { search: 'café' });
  expect(started).toMatchObject({ state: 'waiting', receipts: 1, done: 0, size: null, problem: null });
  await whenPrepared();
  const [mail] = await app.emailsTo(person.email);
  expect(mail?.subject).toBe('Your expense report is ready');
  expect(mail?.text).toContain('https://docket.example/reports');
  const [ready] = await list();
  expect(ready).toMatchObject({
    id: started.id,
    state: 'ready',
    done: 1,
    fileName: 'expense-report-2026-11-20-to-2026-11-20.pdf',
  });
  const { status, bytes, headers } = await download(person, started.id);
  expect([status, bytes.length]).toEqual([200, ready!.size]);
  expect(headers['content-disposition']).toContain(ready!.fileName);
  expect((await readPdf(bytes)).pages.join('\n')).toMatch(/Café Łódź[^]*\$12\.50/);
  await vi.waitFor(() => expect(heard).toContain('reports-changed'));
  stop();
});

test('nobody else can list or download it', async () => {
  const { id } = await start();
  await whenPrepared();
  const stranger = await app.register();
  expect(await list(stranger)).toEqual([]);
  expect(await download(stranger, id)).toMatchObject({
    status: 404,
    body: { message: reportMessages.gone },
  });
});

test('a job that runs again changes nothing and sends no second email', async () => {
  const { id } = await start();
  await whenPrepared();
  const before = await list();
  await prepareReport(app.services, id, { signal: new AbortController().signal });
  expect(await list()).toEqual(before);
  expect(await app.emailsTo(person.email)).toHaveLength(1);
});

test('a report that’s deleted while it’s being prepared leaves no file behind', async () => {
  const { id } = await start();
  await whenPrepared();
  let last = '';
  const put = storage.put.bind(storage);
  const puts = vi.spyOn(storage, 'put').mockImplementation(async (content) => {
    const stored = await put(content);
    last = stored.sha256;
    await app.services.database.deleteFrom('reports').where('id', '=', id).execute();
    return stored;
  });
  await prepareAgain(id);
  puts.mockRestore();
  expect(last).not.toBe('');
  expect(await storage.has(last)).toBe(false);
  expect(await app.emailsTo(person.email)).toHaveLength(1);
});

test('is deleted with its file after a week', async () => {
  const { id } = await start();
  await whenPrepared();
  const files = async () => {
    let count = 0;
    for await (const names of storage.names()) count += names.length;
    return count;
  };
  const [before, receipts] = [await files(), await removeEndedReports(app.services)];
  expect(receipts).toBe(0);
  app.clock.advance({ days: 7, minutes: 1 });
  person.client = await app.signIn(person);
  expect(await list()).toEqual([]);
  expect((await download(person, id)).status).toBe(404);
  expect(await removeEndedReports(app.services)).toBeGreaterThan(0);
  expect(await files()).toBeLessThan(before);
  expect(await removeEndedReports(app.services)).toBe(0);
});

test('of a business: submitted receipts of all members, until the person no longer keeps its accounts', async () => {
  const {
    members: [accountant, employee],
  } = await makeBusiness(app, 'ACCOUNTING', 'EMPLOYEE');
  const receipt = async (vendor: string, status: 'APPROVED' | 'AWAITING_MANAGER' | 'PROCESSED') =>
    setStatus(app, await receiptWith(employee, { vendor, amount: 10, date: '2026-11-20' }), status);
  await receipt('Approved Ltd', 'APPROVED');
  await receipt('Waiting Ltd', 'AWAITING_MANAGER');
  await receipt('Private Ltd', 'PROCESSED');
  const whole = { scope: 'business', unapproved: true };
  const { id } = await start(accountant, whole);
  await whenPrepared(accountant);
  const text = (await readPdf((await download(accountant, id)).bytes)).pages.join('\n');
  expect(text).toMatch(/By person[^]*Pat Lee\s+2/);
  expect(text).toMatch(/Approved Ltd[^]*Waiting Ltd/);
  expect(text).not.toContain('Private Ltd');

  const { database } = app.services;
  await database
    .updateTable('users')
    .set({ role: 'EMPLOYEE' })
    .where('id', '=', accountant.user.id)
    .execute();
  expect((await download(accountant, id)).status).toBe(403);
  await prepareAgain(id);
  expect(await list(accountant)).toMatchObject([{ state: 'failed', problem: reportMessages.lostAccess }]);
});

test('of a business: whoever has left it sees and hears nothing more of it', async () => {
  const {
    members: [accountant, employee],
  } = await makeBusiness(app, 'ACCOUNTING', 'EMPLOYEE');
  await setStatus(app, await receiptWith(employee, { amount: 10, date: '2026-11-20' }), 'APPROVED');
  const { database } = app.services;
  const { id } = await start(accountant, { scope: 'business' });
  await whenPrepared(accountant);
  const emails = async () => (await app.emailsTo(accountant.email)).length;
  const before = await emails();
  await database
    .updateTable('users')
    .set({ businessId: null })
    .where('id', '=', accountant.user.id)
    .execute();
  await prepareAgain(id);
  await app.settle();
  expect(await emails()).toBe(before);
  expect(await list(accountant)).toEqual([]);
});

test('says that there was no room for it', async () => {
  const checkRoom = vi.spyOn(storage, 'checkRoom').mockRejectedValueOnce(new StorageFull('no room'));
  await start();
  await whenPrepared();
  const [mail] = await app.emailsTo(person.email);
  expect(mail?.subject).toBe('Your expense report couldn’t be prepared');
  expect(await list()).toMatchObject([{ state: 'failed', problem: reportMessages.storageFull }]);
  checkRoom.mockRestore();
});

test('refuses what a report can’t contain, and too many reports at a time', async () => {
  const quiet = await createTestApp();
  try {
    const one = await makeReporter(quiet);
    const call = (body: object = {}) => one.client.call(startReport, { body: { form: 'expenses', ...body } });
    expect(await call()).toMatchObject({ status: 404, refusal: { message: reportMessages.noReceipts } });
    expect((await call({ scope: 'business' })).status).toBe(403);
    await receiptWith(one, { date: '2026-11-20' });
    for (let count = 0; count < mostInPreparation; count++) expect((await call()).status).toBe(200);
    expect(await call()).toMatchObject({
      status: 409,
      refusal: { message: reportMessages.inPreparation(mostInPreparation) },
    });
    const [waiting] = ok(await one.client.call(listReports, {}));
    expect(await download(one, waiting!.id)).toMatchObject({
      status: 409,
      body: { message: reportMessages.notReady },
    });
  } finally {
    await quiet.close();
  }
});

test('is deleted with its owner’s account', async () => {
  await start();
  await whenPrepared();
  // Deleting an account needs a recent proof of identity, by the clock of the tests.
  person.client = await app.signIn(person);
  ok(await person.client.call(deleteAccount, { body: { password: person.password } }));
  expect(await removeEndedReports(app.services)).toBe(1);
});
