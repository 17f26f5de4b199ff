import { getReceipt } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { receiptImage } from '@docket/shared/receipts/picture-contract';
import { receiptReport } from '@docket/shared/reports/contract';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import type { Role } from '@docket/shared/auth/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { join, newBusiness } from '../../testing/people/test-business.ts';
import { pictureFile, setStatus, uploadReceipt } from '../../testing/receipts/test-receipts.ts';

let app: TestApp;
let person: RegisteredPerson;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
  id = await uploadReceipt(person.client);
});

const change = (body: object, of = id) =>
  person.client.request({ method: 'PATCH', url: `/api/receipts/${of}`, payload: body });
const receipt = async () => (await person.client.call(getReceipt, { params: { id } })).body;

describe('who can see and edit a receipt [OP-42] [ROLE-26]', () => {
  const notFound = { error: 'NOT_FOUND', message: 'The receipt does not exist or you do not have access' };
  const reads = [getReceipt, receiptImage, receiptReport];
  const writes = [
    { method: 'PATCH', path: '', payload: { vendor: 'Mine now' } },
    { method: 'DELETE', path: '' },
    { method: 'POST', path: '/restore' },
    { method: 'POST', path: '/process-with-reason', payload: { reason: 'x' } },
  ] as const;

  const readAll = (client: RegisteredPerson['client'], of = id) =>
    Promise.all(reads.map(({ path }) => client.get(path.replace('{id}', of))));
  const writeAll = (client: RegisteredPerson['client'], of = id) =>
    Promise.all(
      writes.map(({ path, ...call }) => client.request({ ...call, url: `/api/receipts/${of}${path}` })),
    );

  test('401: anyone signed out', async () => {
    const client = app.newClient();
    for (const { status } of [...(await readAll(client)), ...(await writeAll(client))])
      expect(status).toBe(401);
  });

  test('404: a stranger, as for a receipt that doesn’t exist', async () => {
    await change({ vendor: 'PLANTED-SECRET', notes: 'PLANTED-SECRET', amount: 77.77 });
    const stranger = await app.register();
    const responses = [...(await readAll(stranger.client)), ...(await writeAll(stranger.client))];
    for (const response of responses) expect(response).toMatchObject({ status: 404, body: notFound });
    const unknown = await readAll(stranger.client, app.services.newId());
    expect(unknown.map(({ status, body }) => ({ status, body }))).toEqual(
      reads.map(() => ({ status: 404, body: notFound })),
    );
    const lists = ['', '?search=PLANTED', '/recent', '/summary', '/summary?search=PLANTED', '/categories'];
    for (const list of lists) {
      const { status, text } = await stranger.client.get(`/api/receipts${list}`);
      expect(status).toBe(200);
      expect(text).not.toMatch(/PLANTED|77/);
    }
    expect(await receipt()).toMatchObject({ vendor: 'PLANTED-SECRET', status: 'DRAFT' });
  });

  test.each([
    'x',
    '1',
    '..%2f..%2fetc',
    '00000000-0000-0000-0000-00000000000g',
    "'; drop table receipts; --",
  ])('404: the id %j', async (bad) => {
    const responses = [
      ...(await readAll(person.client, encodeURIComponent(bad))),
      ...(await writeAll(person.client, encodeURIComponent(bad))),
    ];
    for (const response of responses) expect(response).toMatchObject({ status: 404, body: notFound });
  });

  describe('in a business', () => {
    let businessId: string;
    beforeEach(async () => {
      businessId = (await newBusiness(app)).id;
      await join(app, person, businessId, 'EMPLOYEE');
      id = await uploadReceipt(person.client);
    });

    test.each<[Role, ReceiptStatus, 200 | 404]>([
      ['ADMIN', 'DRAFT', 200],
      ['ADMIN', 'APPROVED', 200],
      ['MANAGER', 'PROCESSED', 404],
      ['MANAGER', 'AWAITING_MANAGER', 200],
      ['MANAGER', 'APPROVED', 200],
      ['ACCOUNTING', 'PROCESSED', 404],
      ['ACCOUNTING', 'REJECTED', 200],
      ['EMPLOYEE', 'APPROVED', 404],
    ])(
      '%s of the business reads one that is %s: %i, without changing anything',
      async (role, status, expected) => {
        await setStatus(app, id, status);
        const colleague = await app.register();
        await join(app, colleague, businessId, role);
        expect((await readAll(colleague.client)).map((response) => response.status)).toEqual(
          reads.map(() => expected),
        );
        for (const response of await writeAll(colleague.client)) expect(response.status).toBe(404);
        expect((await colleague.client.call(listReceipts, {})).body).toEqual([]);
      },
    );

    test.each<Role>(['ADMIN', 'MANAGER', 'ACCOUNTING'])('404: %s of another business', async (role) => {
      await setStatus(app, id, 'APPROVED');
      const stranger = await app.register();
      await join(app, stranger, (await newBusiness(app)).id, role);
      for (const { status } of await readAll(stranger.client)) expect(status).toBe(404);
    });

    test('404: an ADMIN, for the owner’s receipts from before joining', async () => {
      const newcomer = await app.register();
      const earlier = await uploadReceipt(newcomer.client);
      await join(app, newcomer, businessId, 'EMPLOYEE');
      const admin = await app.register();
      await join(app, admin, businessId, 'ADMIN');
      for (const { status } of await readAll(admin.client, earlier)) expect(status).toBe(404);
    });
  });
});

test('the picture of another person’s upload stays private even with the same content', async () => {
  const file = await pictureFile();
  const theirs = await uploadReceipt(person.client, file);
  const stranger = await app.register();
  await uploadReceipt(stranger.client, file);
  expect((await stranger.client.get(`/api/receipts/${theirs}/image`)).status).toBe(404);
});
