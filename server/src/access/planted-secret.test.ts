import { changeBusiness } from '@docket/shared/business/contract';
import { receiptDuplicates } from '@docket/shared/duplicates/contract';
import type { Endpoint } from '@docket/shared/http/endpoint';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { memoryStorage } from '../adapters/memory/storage.ts';
import { ResponseCache } from '../platform/responses/response-cache.ts';
import { createAccessApp } from '../testing/access/access-app.ts';
import { readAccessTable } from '../testing/access/access-table.ts';
import { type Actor, actorOf, clientOf, foundBusiness } from '../testing/access/actors.ts';
import { makeCall, nameOf } from '../testing/access/calls.ts';
import { contentOf } from '../testing/access/content-of.ts';
import { fillBusiness, type FilledBusiness } from '../testing/access/filled/filled-business.ts';
import { readReceiptsWith } from '../testing/access/filled/read-receipts-with.ts';
import { idsOf } from '../testing/access/ids-of-business.ts';
import { openPages } from '../testing/access/open-pages.ts';
import { takeSnapshot } from '../testing/access/snapshot.ts';
import type { EmailApp } from '../testing/mail/email-app.ts';
import { sendUpload, uploadReceipt } from '../testing/receipts/test-receipts.ts';

/** Part of every text that the business's people entered. */
const mark = 'quokka7391';
const storage = memoryStorage();
const rows = readAccessTable();
/** The open pages of the outsiders and an insider while the business was set up. */
const pages = openPages();

let app: EmailApp;
let endpoints: Map<string, Endpoint>;
let business: FilledBusiness;
/** The mark, and the IDs of everything in the business. */
let secrets: string[];
/** Everyone outside the business. */
let outsiders: Actor[];
let restore: () => Promise<void>;
/** The outsiders' lists, searches and counts from before the business existed. */
let before: Map<string, string>;

beforeAll(async () => {
  app = await createAccessApp(storage);
  endpoints = new Map(app.app.binding.endpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
  await readReceiptsWith(app, mark);
  const { staff } = await foundBusiness(app, {
    business: 'Elsewhere',
    lastName: 'Elsewhere',
    emailOf: (who) => `${who}@elsewhere.example.com`,
  });
  const stranger = await app.register();
  for (const { client } of [...Object.values(staff), stranger]) await uploadReceipt(client);
  await app.services.database
    .updateTable('receipts')
    .set({ status: 'APPROVED' })
    .where('userId', '=', staff.EMPLOYEE.user.id)
    .execute();
  outsiders = [
    { ...actorOf('signed out', stranger), cookies: new Map() },
    actorOf('in no business', stranger),
    ...Object.entries(staff).map(([role, person]) => actorOf(`${role} elsewhere`, person)),
  ];
  await app.settle();
  before = await listsOf(await takeSnapshot(app.unhindered, storage), crypto.randomUUID());

  const address = await app.listen();
  for (const outsider of outsiders.slice(1)) await pages.open(address, outsider);
  business = await fillBusiness(app, mark);
  await pages.open(address, actorOf('the business’s ADMIN', business.staff.ADMIN));
  await business.staff.ADMIN.client.call(changeBusiness, {
    body: { accountingEmail: `${mark}@example.com` },
  });
  await vi.waitUntil(() => pages.received.get('the business’s ADMIN')?.includes('data:'), 10_000);
  pages.close();

  secrets = [mark, ...(await idsOf(app.services.database, business.businessId, mark))];
  app.app.binding.responseCache = new ResponseCache();
  restore = await takeSnapshot(app.unhindered, storage);
}, 120_000);
afterAll(() => app.close());

/** Every list, search and count without an ID, for every outsider. Times are left out. */
async function listsOf(undo: () => Promise<void>, someId: string): Promise<Map<string, string>> {
  const lists = new Map<string, string>();
  for (const [name, endpoint] of endpoints) {
    if (endpoint.method !== 'GET' || endpoint.params) continue;
    for (const query of queriesOf(endpoint, someId)) {
      for (const actor of outsiders) {
        const url = endpoint.path;
        const response = await clientOf(app, actor).request({ method: 'GET', url, query });
        const isText = /json|csv/.test(String(response.headers['content-type']));
        const text = isText ? response.text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '') : '';
        lists.set(`${actor.name}: ${name}?${Object.keys(query).join('&')}`, `${response.status} ${text}`);
        if (url.endsWith('.csv')) await undo();
      }
    }
  }
  return lists;
}

function queriesOf({ path, query }: Endpoint, someId: string): Record<string, string>[] {
  if (path.startsWith('/api/reports/')) return [{ from: '2020-01-01', to: '2099-12-31' }];
  const queries: Record<string, string>[] = [
    {},
    { search: mark },
    { field: someId, fieldValue: mark },
    { actorId: someId },
  ];
  const known = Object.keys(query?.shape ?? {});
  return queries.filter((one) => Object.keys(one).every((name) => known.includes(name)));
}

test('no call that others can make reveals the secret [ROLE-26]', async () => {
  // They weren't given anything: no name, no link.
  const known = {
    businessName: 'Unknown',
    invitation: 'x',
    verification: 'x',
    reset: 'x',
    code: '0'.repeat(32),
    head: '0'.repeat(64),
    report: 'x',
  };
  const about = { app, business: { ...business, known }, receipts: business.receipts.owner };
  app.mailer.sent.length = 0;
  const found: string[] = [];
  for (const { name, endpoint: endpointName } of rows) {
    const endpoint = endpoints.get(endpointName)!;
    let isDone = false;
    for (const actor of outsiders) {
      const response = await makeCall(endpoint, name, { ...about, actor });
      const content = await contentOf(response);
      for (const secret of secrets)
        if (content.includes(secret)) found.push(`${actor.name}: ${name} tells ${secret}`);
      isDone ||= response.status === 200;
    }
    if (!isDone) continue;
    if (endpoint.method !== 'GET') await app.settle();
    await restore();
  }
  expect(found).toEqual([]);

  const messages = app.mailer.sent
    .filter(({ to }) => !to.includes(mark))
    .map((message) => JSON.stringify(message));
  expect(messages.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(messages.filter((message) => message.includes(secret))).toEqual([]);
}, 300_000);

test('others’ lists, searches and counts don’t change', async () => {
  const after = await listsOf(restore, business.field);
  expect([...after.values()].filter((text) => text.startsWith('200')).length).toBeGreaterThan(100);
  expect(after).toEqual(before);
  expect(await listsOf(restore, business.staff.ADMIN.user.id)).toEqual(before);
}, 120_000);

test('others’ open pages receive nothing while the business is filled', () => {
  const names = outsiders.slice(1).map(({ name }) => name);
  expect(names.map((name) => pages.received.get(name)?.includes('data:'))).toEqual(names.map(() => false));
});

test('sending the same file reveals no one else’s', async () => {
  const { fileSha256 } = await app.services.database
    .selectFrom('receipts')
    .select('fileSha256')
    .where('id', '=', business.receipts.owner.submitted)
    .executeTakeFirstOrThrow();
  const file = { filename: 'own.png', mediaType: 'image/png', content: storage.files.get(fileSha256)! };
  for (const actor of outsiders.slice(1)) {
    const client = clientOf(app, actor);
    const { status, body } = await sendUpload(client, file);
    expect(status, actor.name).toBe(200);
    await app.settle();
    const duplicates = await client.call(receiptDuplicates, { params: { id: body.receiptId } });
    expect(duplicates.body).toEqual({ duplicates: [], dismissed: [], claimedByOthers: false });
    await restore();
  }
}, 60_000);

test('its own people find the secret everywhere', async () => {
  const { staff, owner, requester, invited } = business;
  const insiders = [...Object.values(staff), owner, requester, invited].map((one) => actorOf(one.email, one));
  const without: string[] = [];
  for (const { name, endpoint: endpointName } of rows) {
    const endpoint = endpoints.get(endpointName)!;
    if (endpoint.method !== 'GET') continue;
    let isFound = false;
    for (const actor of insiders) {
      const about = { app, actor, business, receipts: business.receipts.owner };
      isFound ||= (await contentOf(await makeCall(endpoint, name, about))).includes(mark);
    }
    if (!isFound) without.push(name);
  }
  expect(without).toEqual(withoutTexts);
}, 120_000);

/** These only return numbers, statuses, times and IDs, or nothing. */
const withoutTexts = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/verify/heads/{hash}',
  'GET /api/user/proof',
  'GET /api/user/signature',
  'GET /api/user/devices',
  'GET /api/user/sign-ins',
  'GET /api/user/second-factor',
  'GET /api/user/passkeys',
  'GET /api/webhooks/{id}/deliveries',
  'GET /api/webhooks/{id}/deliveries of the business',
  'GET /api/subscription-status',
  'GET /api/storage-use',
  'GET /api/stripe/prices',
  'GET /api/create-checkout-session',
  'GET /api/billing',
  'GET /api/billing/invoices',
  'GET /api/admin/overview',
  'GET /api/receipts/{id}/accounting-export unsent',
  'GET /api/receipts/{id}/accounting-export submitted',
  'GET /api/pending-approvals/count',
  'GET /api/manager/absence',
  'GET /api/receipts/summary',
  'GET /api/receipts/duplicates',
  'GET /api/stats',
  'GET /api/receipts/{id}/submissions unsent',
  'GET /api/receipts/{id} in the bin',
  // The receipts here are photographs; only PDFs have drawn pages.
  'GET /api/receipts/{id}/drawn-pages unsent',
  'GET /api/receipts/{id}/drawn-pages submitted',
  'GET /api/receipts/{id}/drawn-pages/{page} unsent',
  'GET /api/receipts/{id}/drawn-pages/{page} submitted',
  'GET /api/reports',
];
