import { approvalMessages } from '@docket/shared/approvals/messages';
import { billingMessages } from '@docket/shared/billing/messages';
import type { Endpoint } from '@docket/shared/http/endpoint';
import { type BusinessAction, may } from '@docket/shared/permissions';
import { authMessages } from '@docket/shared/auth/messages';
import type { Role } from '@docket/shared/auth/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAccessTable } from '../testing/access/access-table.ts';
import { foundBusiness } from '../testing/access/actors.ts';
import { nameOf } from '../testing/access/calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestResponse, TestClient } from '../testing/test-client.ts';

const roleColumns: Record<string, Role> = { A: 'ADMIN', M: 'MANAGER', C: 'ACCOUNTING', E: 'EMPLOYEE' };

let app: TestApp;
let endpoints: Endpoint[];
/** By role; '' has no business. */
let people: Map<Role | '', TestClient>;

beforeAll(async () => {
  app = await createTestApp();
  endpoints = app.app.binding.endpoints;
  const { staff } = await foundBusiness(app, {
    business: 'Bronzewing',
    lastName: 'Lee',
    emailOf: (who) => `${who}@bronzewing.example.com`,
  });
  people = new Map<Role | '', TestClient>([['', (await app.register()).client]]);
  for (const [role, { client }] of Object.entries(staff)) people.set(role as Role, client);
});
afterAll(() => app.close());

/** Invalid parameters, one longer than any limit. */
const badParams = ['1', '%00', '9'.repeat(5000)];

const json = { 'content-type': 'application/json' };
/** Invalid bodies: of the wrong type, malformed, in another format, and too large. */
const badBodies: [headers: Record<string, string>, payload: string | undefined][] = [
  [{}, undefined],
  [json, '{}'],
  [json, 'null'],
  [json, '{"name": '],
  [json, `"${'x'.repeat(1024 * 1024)}"`],
  [{ 'content-type': 'text/plain' }, 'name=Fuel'],
  [{ 'content-type': 'application/x-www-form-urlencoded' }, 'name=Fuel'],
  [{ 'content-type': 'multipart/form-data' }, '--nothing'],
  [{ 'content-type': 'multipart/form-data; boundary=x', 'content-length': '999999999999' }, '--x'],
  [{ 'content-type': 'no type at all' }, '{}'],
];
const badQuery = 'limit=x&from=yesterday&status=none&before=-1&nothing=%zz';

/** Sends every kind of invalid input to an endpoint. */
async function sendNonsense(client: TestClient, { method, path }: Endpoint): Promise<TestResponse[]> {
  const urls = path.includes('{') ? badParams.map((bad) => path.replaceAll(/\{\w+\}/g, bad)) : [path];
  const bodies = method === 'GET' ? badBodies.slice(0, 1) : badBodies;
  const responses: TestResponse[] = [];
  for (const [index, url] of urls.entries())
    for (const [headers, payload] of index === 0 ? bodies : bodies.slice(0, 3))
      responses.push(
        await client.request({
          method,
          url: `${url}?${badQuery}`,
          headers,
          ...(payload !== undefined && { payload }),
        }),
      );
  return responses;
}

const statuses = (responses: TestResponse[]): number[] => [...new Set(responses.map(({ status }) => status))];
const messages = (responses: TestResponse[]): string[] => [
  ...new Set(
    responses.map(
      // A refusal is a page where a link leads to it.
      ({ body, text }) =>
        (body as { message: string } | undefined)?.message ?? /<p>([^<]+)<\/p>/.exec(text)![1]!,
    ),
  ),
];

const otherTexts: Partial<Record<BusinessAction, string>> = {
  'decide-approvals': approvalMessages.managersOnly,
  'keep-accounts': 'Accounting access required.',
  'see-billing': billingMessages.adminsOnly,
};
const rows = readAccessTable();
const namesOf = (some: typeof rows): string[] => [...new Set(some.map(({ endpoint }) => endpoint))];
const endpointOf = (name: string): Endpoint => endpoints.find((endpoint) => nameOf(endpoint) === name)!;

test('the access table names every endpoint', () => {
  expect(namesOf(rows).toSorted()).toEqual(endpoints.map(nameOf).toSorted());
});

test('every call limited to some roles declares what the role must allow [OP-51]', () => {
  const declared: string[] = [];
  const byTable: string[] = [];
  const refusedOf = ({ statuses: expected }: (typeof rows)[number]) =>
    Object.entries(roleColumns).filter(([column]) => expected.get(column) === 403);
  // Asked about their own receipts, everyone may make these; only about the business's is it for some roles.
  const forAll = new Set(rows.filter((row) => refusedOf(row).length === 0).map(({ endpoint }) => endpoint));
  for (const row of rows) {
    const { endpoint: name } = row;
    const { may: always, mayInBusiness } = endpointOf(name);
    const action = always ?? mayInBusiness;
    const refused = refusedOf(row);
    if (refused.length > 0 && refused.length < 4 && !forAll.has(name))
      byTable.push(`${name}: ${refused.map(([, role]) => role).join(', ')}`);
    if (!action) continue;
    const not = Object.values(roleColumns).filter((role) => !may({ role, businessId: 'any' }, action));
    declared.push(`${name}: ${not.join(', ')}`);
  }
  expect(declared).toEqual(byTable);
  expect(endpoints.filter(({ path, may: action }) => path.startsWith('/api/admin/') && !action)).toEqual([]);
});

describe('session and role are checked before parameters and body', () => {
  const notPublic = rows.filter(({ statuses: expected }) => expected.get('out') === 401);
  test.each(namesOf(notPublic))('%s [OP-51] [ERR-23] [ERR-24] [ROLE-21]', async (name) => {
    const endpoint = endpointOf(name);
    const signedOut = await sendNonsense(app.newClient(), endpoint);
    expect(statuses(signedOut)).toEqual([401]);
    expect(messages(signedOut)).toEqual([authMessages.signInRequired]);
    for (const [role, client] of people) {
      const action = endpoint.may ?? (role === '' ? undefined : endpoint.mayInBusiness);
      if (!action || (role !== '' && may({ role, businessId: 'any' }, action))) continue;
      const refused = await sendNonsense(client, endpoint);
      expect([role, ...statuses(refused)]).toEqual([role, 403]);
      expect(messages(refused)).toEqual([otherTexts[action] ?? 'Admin access required.']);
    }
  });
});
