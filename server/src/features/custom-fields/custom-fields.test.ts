import { listAudit } from '@docket/shared/audit/contract';
import { customFieldMessages } from '@docket/shared/custom-fields/messages';
import { businessMessages as text } from '@docket/shared/business/messages';
import {
  createCustomField,
  deleteCustomField,
  listCustomFields,
  updateCustomField,
} from '@docket/shared/custom-fields/contract';
import type { LiveEvent } from '@docket/shared/http/live-event';
import { changeReceipt, getReceipt } from '@docket/shared/receipts/contract';
import { listReceipts, receiptsSummary } from '@docket/shared/receipts/lists/list-contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { uploadReceipt } from '../../testing/receipts/test-receipts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const create = ({ client }: RegisteredPerson, body: object) =>
  client.call(createCustomField, { body: { name: 'Job', kind: 'text', ...body } as never });
const names = async ({ client }: RegisteredPerson) =>
  (await client.call(listCustomFields, {})).body.map(({ name }) => name);

describe('the custom fields of a business [OP-108] [CONST-12] [ROLE-17]', () => {
  test('are defined by an ADMIN, offered to every member in order, and logged', async () => {
    const {
      members: [admin, employee],
    } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
    const { status, body: job } = await create(admin, { name: ' Job number ', isRequired: true });
    expect(status).toBe(200);
    expect(job).toEqual({
      id: expect.any(String),
      name: 'Job number',
      kind: 'text',
      choices: [],
      isRequired: true,
    });
    const { body: vehicle } = await create(admin, {
      name: 'Vehicle',
      kind: 'choice',
      choices: ['Ute', 'Van', 'ute'],
    });
    expect(vehicle.choices).toEqual(['Ute', 'Van']);
    expect(await names(employee)).toEqual(['Job number', 'Vehicle']);
    await admin.client.call(updateCustomField, {
      params: { id: vehicle.id },
      body: { name: 'Car', choices: ['Van', 'Truck'], isRequired: false },
    });
    await admin.client.call(deleteCustomField, { params: { id: job.id } });
    expect((await employee.client.call(listCustomFields, {})).body).toEqual([
      { ...vehicle, name: 'Car', choices: ['Van', 'Truck'] },
    ]);
    const log = (await admin.client.call(listAudit, { query: {} })).body;
    expect(log.map(({ action, subject, details }) => `${action} ${subject} ${details}`.trim())).toEqual([
      'custom-field-deleted Job number',
      'custom-field-changed Vehicle Now Car',
      'custom-field-created Vehicle',
      'custom-field-created Job number',
    ]);
  });

  test('tell every member’s open pages of each change [OP-48]', async () => {
    const {
      members: [admin, employee],
    } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
    const heard: LiveEvent[] = [];
    app.services.liveEvents.subscribe(employee.user.id, (event) => heard.push(event));
    const params = { id: (await create(admin, {})).body.id };
    const body = { name: 'Project', choices: [], isRequired: true };
    await admin.client.call(updateCustomField, { params, body });
    await admin.client.call(deleteCustomField, { params });
    const one = { type: 'form-changed' };
    await vi.waitFor(() => expect(heard).toEqual([one, one, one]));
  });

  test('409: a name that exists, in any spelling; a hidden field’s name is free again', async () => {
    const {
      members: [admin],
    } = await makeBusiness(app, 'ADMIN');
    const { body: job } = await create(admin, {});
    const other = (await create(admin, { name: 'Other' })).body;
    const taken = { status: 409, refusal: { message: customFieldMessages.nameTaken } };
    expect(await create(admin, { name: 'JOB' })).toMatchObject(taken);
    const rename = { params: { id: other.id }, body: { name: 'job', choices: [], isRequired: false } };
    expect(await admin.client.call(updateCustomField, rename)).toMatchObject(taken);
    await admin.client.call(deleteCustomField, { params: { id: job.id } });
    expect((await create(admin, { name: 'JOB' })).status).toBe(200);
  });

  test('409: at most 20, however many are sent at once', async () => {
    const {
      members: [admin],
    } = await makeBusiness(app, 'ADMIN');
    const responses = await Promise.all(
      Array.from({ length: 23 }, (_, count) => create(admin, { name: `Field ${count}` })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await names(admin)).toHaveLength(20);
  });

  test.each([
    [{ name: ' ' }, customFieldMessages.nameRequired],
    [{ name: ' gst ' }, customFieldMessages.ownName],
    [{ name: 'Receipt number' }, customFieldMessages.ownName],
    [{ kind: 'choice', choices: ['One', 'one'] }, customFieldMessages.choicesRequired],
    [{ kind: 'colour' }, 'kind must be one of: text, number, date, choice'],
  ])('400: %j', async (body, message) => {
    const {
      members: [admin],
    } = await makeBusiness(app, 'ADMIN');
    expect(await create(admin, body)).toMatchObject({ status: 400, refusal: { message } });
  });

  test('a field with a receipt’s own name from before keeps it, but none is renamed to one', async () => {
    const {
      members: [admin],
    } = await makeBusiness(app, 'ADMIN');
    const { body: field } = await create(admin, {});
    await app.services.database
      .updateTable('business_fields')
      .set({ name: 'Status' })
      .where('id', '=', field.id)
      .execute();
    const change = (name: string) =>
      admin.client.call(updateCustomField, {
        params: { id: field.id },
        body: { name, choices: [], isRequired: true },
      });
    expect(await change('Status')).toMatchObject({ status: 200, body: { name: 'Status', isRequired: true } });
    expect(await change('Vendor')).toMatchObject({
      status: 400,
      refusal: { message: customFieldMessages.ownName },
    });
  });

  test('403 for everyone but an ADMIN, and on plans without them; others see none', async () => {
    const {
      members: [admin, ...others],
    } = await makeBusiness(app, 'ADMIN', 'MANAGER', 'ACCOUNTING', 'EMPLOYEE');
    const { body: job } = await create(admin, {});
    for (const person of [...others, await app.register()])
      expect(await create(person, {})).toMatchObject({
        status: 403,
        refusal: { message: text.adminRequired },
      });
    const stranger = await makeBusiness(app, 'ADMIN');
    expect(await names(stranger.members[0])).toEqual([]);
    expect(await names(await app.register())).toEqual([]);
    const change = { params: { id: job.id }, body: { name: 'Mine', choices: [], isRequired: false } };
    expect((await stranger.members[0].client.call(updateCustomField, change)).status).toBe(404);
    expect(
      (await stranger.members[0].client.call(deleteCustomField, { params: { id: job.id } })).status,
    ).toBe(404);

    await app.services.database
      .updateTable('businesses')
      .set({ plan: 'premium' })
      .where('id', '=', await businessIdOf(admin))
      .execute();
    expect(await create(admin, { name: 'More' })).toMatchObject({
      status: 403,
      refusal: { message: customFieldMessages.needPlan },
    });
    expect(await names(admin)).toEqual([]);
  });
});

describe('a receipt’s values', () => {
  const setUp = async () => {
    const {
      members: [admin, employee],
    } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
    const make = async (body: object) => (await create(admin, body)).body.id;
    const ids = {
      job: await make({ name: 'Job', isRequired: true }),
      km: await make({ name: 'Km', kind: 'number' }),
      day: await make({ name: 'Day', kind: 'date' }),
      car: await make({ name: 'Car', kind: 'choice', choices: ['Ute', 'Van'] }),
    };
    const id = await uploadReceipt(employee.client);
    const put = (fieldValues: Record<string, string | number | null>) =>
      employee.client.call(changeReceipt, { params: { id }, body: { fieldValues } });
    return { admin, employee, ids, id, put };
  };

  test('every type is stored, and cleared by null; omitted fields stay', async () => {
    const { employee, ids, id, put } = await setUp();
    const all = { [ids.job]: 'B-17', [ids.km]: 12.5, [ids.day]: '2026-11-20', [ids.car]: 'Van' };
    expect((await put(all)).body.fieldValues).toEqual(all);
    const { [ids.km]: _, ...rest } = all;
    expect((await put({ [ids.km]: null })).body.fieldValues).toEqual(rest);
    expect((await employee.client.call(getReceipt, { params: { id } })).body.fieldValues).toEqual(rest);
  });

  test.each([
    ['job', null, 'Job is required'],
    ['job', '  ', 'Job is required'],
    ['km', 'far', 'Km must be a number'],
    ['day', '2026-02-31', 'Day must be a date'],
    ['car', 'Bus', 'Car must be one of the listed choices'],
    ['job', 7, 'Job must be text'],
  ] as const)('400: %s with %j: %s', async (field, value, message) => {
    const { ids, put } = await setUp();
    expect(await put({ [ids.job]: 'B-17', [ids[field]]: value })).toMatchObject({
      status: 400,
      refusal: { message },
    });
  });

  test('400: an unknown field, or another business’s', async () => {
    const { ids, put } = await setUp();
    const foreign = (await setUp()).ids.job;
    for (const id of [crypto.randomUUID(), foreign])
      expect(await put({ [ids.job]: 'B-17', [id]: 'x' })).toMatchObject({
        status: 400,
        refusal: { message: customFieldMessages.unknown },
      });
  });

  test('a receipt keeps the value of a hidden field', async () => {
    const { admin, employee, ids, id, put } = await setUp();
    await put({ [ids.job]: 'B-17', [ids.km]: 3 });
    await admin.client.call(deleteCustomField, { params: { id: ids.km } });
    expect((await put({ [ids.job]: 'B-18' })).body.fieldValues).toEqual({ [ids.job]: 'B-18', [ids.km]: 3 });
    expect((await employee.client.call(getReceipt, { params: { id } })).status).toBe(200);
  });

  test('a removed choice can stay on a receipt, but not be chosen', async () => {
    const { admin, employee, ids, put } = await setUp();
    await put({ [ids.job]: 'B-17', [ids.car]: 'Van' });
    await admin.client.call(updateCustomField, {
      params: { id: ids.car },
      body: { name: 'Car', choices: ['Ute', 'Truck'], isRequired: true },
    });
    expect((await put({ [ids.job]: 'B-18', [ids.car]: 'Van' })).status).toBe(200);
    expect((await put({ [ids.job]: 'B-19' })).status).toBe(200);
    const other = await uploadReceipt(employee.client);
    const fieldValues = { [ids.job]: 'B-17', [ids.car]: 'Van' };
    const taken = { params: { id: other }, body: { fieldValues } };
    expect((await employee.client.call(changeReceipt, taken)).status).toBe(400);
  });

  test('filter the log and its summary, with and without a search', async () => {
    const { employee, ids, id, put } = await setUp();
    await put({ [ids.job]: 'Brunswick 17' });
    await employee.client.call(changeReceipt, { params: { id }, body: { vendor: 'Quokka', amount: 5 } });
    await uploadReceipt(employee.client);
    const found = async (fieldValue: string, search?: string) => {
      const query = { field: ids.job, fieldValue, search };
      const rows = (await employee.client.call(listReceipts, { query })).body.length;
      const { count } = (await employee.client.call(receiptsSummary, { query })).body;
      return [rows, count];
    };
    expect(await found('BRUNS')).toEqual([1, 1]);
    expect(await found('bruns', 'quokka')).toEqual([1, 1]);
    expect(await found('bruns', 'wombat')).toEqual([0, 0]);
    expect(await found('%')).toEqual([0, 0]);
  });
});

async function businessIdOf({ user }: RegisteredPerson): Promise<string> {
  const { businessId } = await app.services.database
    .selectFrom('users')
    .select('businessId')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  return businessId!;
}
