import { approveMany, reopenReceipt } from '@docket/shared/approvals/contract';
import type { Endpoint } from '@docket/shared/http/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryStorage } from '../adapters/memory/storage.ts';
import { notifyAdminsOfHeads } from '../features/trail/heads/notify-admins-of-heads.ts';
import { readAccessTable } from '../testing/access/access-table.ts';
import { type Actor, actorOf, foundBusiness } from '../testing/access/actors.ts';
import { makeCall, nameOf } from '../testing/access/calls.ts';
import { contentOf } from '../testing/access/content-of.ts';
import { fillBusiness, type FilledBusiness } from '../testing/access/filled/filled-business.ts';
import { readReceiptsWith } from '../testing/access/filled/read-receipts-with.ts';
import type { MadeReceipts } from '../testing/access/filled/made-receipts.ts';
import { openPages } from '../testing/access/open-pages.ts';
import {
  givenAway,
  likeCodes,
  openedBy,
  type SealedApproval,
  sealedApprovals,
} from '../testing/access/sealed-approvals.ts';
import {
  approvalIdOf,
  approveReceipt,
  someSignature,
  submit,
  submitReceipt,
} from '../testing/approvals/test-approvals.ts';
import { createEmailApp, type EmailApp } from '../testing/mail/email-app.ts';
import { ok } from '../testing/test-client.ts';

const mark = 'numbat5120';
const storage = memoryStorage();
const rows = readAccessTable();
const pages = openPages();

let app: EmailApp;
let endpoints: Map<string, Endpoint>;
let business: FilledBusiness;
let people: Actor[];
let sealed: SealedApproval[];
/** Receipts approved after the former member left. */
let later: string[];

beforeAll(async () => {
  app = await createEmailApp({ mailServer: false, services: { storage } });
  endpoints = new Map(app.app.binding.endpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
  await readReceiptsWith(app, mark);
  business = await fillBusiness(app, mark);
  const { staff, owner, former, removed, requester } = business;
  const { staff: others } = await foundBusiness(app, {
    business: 'Elsewhere',
    lastName: 'Elsewhere',
    emailOf: (who) => `${who}@elsewhere.example.com`,
  });
  people = [
    { ...actorOf('signed out', requester), cookies: new Map() },
    ...Object.entries(staff).map(([role, person]) => actorOf(role, person)),
    actorOf('ADMIN elsewhere', others.ADMIN),
    actorOf('EMPLOYEE elsewhere', others.EMPLOYEE),
    ...Object.entries({ owner, former, removed, requester }).map(([name, person]) => actorOf(name, person)),
  ];
  const address = await app.listen();
  for (const person of people.slice(1)) await pages.open(address, person);

  const signature = someSignature();
  const [one, other] = [await submitReceipt(staff.EMPLOYEE), await submitReceipt(staff.EMPLOYEE)];
  const ids = [await approvalIdOf(app, one), await approvalIdOf(app, other)];
  ok(await staff.MANAGER.client.call(approveMany, { body: { ids, signature } }));
  // Approved as two versions, the first of which is void.
  const again = await submitReceipt(staff.ADMIN);
  await approveReceipt(staff.MANAGER, again);
  ok(await staff.ADMIN.client.call(reopenReceipt, { params: { id: again }, body: { reason: 'Wrong job' } }));
  ok(await submit(staff.ADMIN, [again]));
  await approveReceipt(staff.MANAGER, again);
  const elsewhere = await submitReceipt(others.EMPLOYEE);
  await approveReceipt(others.MANAGER, elsewhere);
  later = [one, other, again, elsewhere];
  await notifyAdminsOfHeads(app.services);
  await app.settle();
  pages.close();
  sealed = await sealedApprovals(app.services.database);
}, 120_000);
afterAll(() => app.close());

interface Asking {
  name: string;
  endpoint: Endpoint;
  receipts: MadeReceipts;
}

/** Every call that reads one receipt, for an approved one. */
function readingsOf(approved: string): Asking[] {
  const receipts = { ...business.receipts.owner, approved, submitted: approved };
  return rows
    .filter(({ name }) => /^GET \/api\/receipts\/\{id\}.* (submitted|in the bin)$/.test(name))
    .map(({ name, endpoint }) => ({ name, endpoint: endpoints.get(endpoint)!, receipts }));
}

async function opened(contents: readonly string[]): Promise<string[]> {
  const likely = likeCodes(contents);
  expect(likely.size).toBeGreaterThan(5);
  return await openedBy(app, sealed, likely);
}

/** Makes the calls as everyone, and returns what doesn't belong to the approval they asked for. */
async function askEverybody(askings: readonly Asking[]): Promise<{ wrong: string[]; right: Set<string> }> {
  const wrong: string[] = [];
  const right = new Set<string>();
  const contents: string[] = [];
  for (const { name, endpoint, receipts } of askings) {
    for (const actor of people) {
      const response = await makeCall(endpoint, name, { app, actor, business, receipts });
      const content = await contentOf(response);
      contents.push(content);
      for (const { of, by } of givenAway(sealed, content)) {
        const what = `${actor.name}: ${name} gives the ${by}`;
        if (response.status === 200 && of.stands && of.receiptId === receipts.approved) right.add(what);
        else wrong.push(`${what} of another approval`);
      }
    }
  }
  return { wrong: [...wrong, ...(await opened(contents))], right };
}

const submissions = 'GET /api/receipts/{id}/submissions submitted';
const report = 'GET /api/receipts/{id}/report.pdf submitted';

// access.test.ts looks at the responses of every call; these are about approvals that could be mistaken for another.
test('no response about an approval reveals or opens another', async () => {
  const { wrong, right } = await askEverybody(readingsOf(business.receipts.owner.approved));
  expect(wrong).toEqual([]);
  for (const name of ['owner', 'ADMIN', 'MANAGER', 'ACCOUNTING'])
    expect([...right]).toEqual(
      expect.arrayContaining([
        `${name}: ${submissions} gives the code`,
        `${name}: ${report} gives the code`,
        `${name}: ${report} gives the reportKey`,
        `${name}: ${report} gives the hash`,
      ]),
    );
}, 120_000);

test('former members get the entry of their own approval, whatever was sealed since', async () => {
  const { wrong, right } = await askEverybody(readingsOf(business.receipts.former.approved));
  expect(wrong).toEqual([]);
  expect([...right]).toContain(`former: ${report} gives the hash`);
}, 120_000);

test('nor do responses about receipts approved together, or as two versions', async () => {
  const { wrong, right } = await askEverybody(later.flatMap(readingsOf));
  expect(wrong).toEqual([]);
  for (const name of ['EMPLOYEE', 'EMPLOYEE elsewhere', 'ADMIN'])
    expect([...right]).toContain(`${name}: ${report} gives the code`);
  expect(sealed.filter(({ stands }) => !stands)).toHaveLength(1);
}, 120_000);

test('no email or attached report reveals any other approval', async () => {
  const wrong: string[] = [];
  const right: string[] = [];
  const contents: string[] = [];
  for (const { to, subject, text, html, attachments = [] } of app.mailer.sent) {
    const about = /\/receipts\/([0-9a-f-]{36})/.exec(text)?.[1];
    const reports = attachments.map(({ content }) =>
      contentOf({
        headers: { 'content-type': 'application/pdf' },
        text: '',
        body: null,
        status: 200,
        bytes: content,
      }),
    );
    const content = [subject, text, html, ...(await Promise.all(reports))].join('\n');
    contents.push(content);
    const isHead = subject.startsWith('Sealed trail');
    for (const { of, by } of givenAway(sealed, content)) {
      const isOwn = of.receiptId === about && (by !== 'reportKey' || attachments.length > 0);
      const isRight = isHead ? by === 'hash' : isOwn;
      (isRight ? right : wrong).push(`${by} in '${subject}' to ${to}`);
    }
  }
  expect([...wrong, ...(await opened(contents))]).toEqual([]);
  const { email } = business.staff.EMPLOYEE;
  expect(right.filter((what) => what.startsWith('code') && what.endsWith(email))).toHaveLength(2);
  expect(right.filter((what) => what.startsWith('reportKey'))).not.toEqual([]);
});

test('open pages receive no codes', () => {
  expect(
    [...pages.received.values()].filter((received) => received.includes('data:')).length,
  ).toBeGreaterThan(2);
  for (const received of pages.received.values()) expect(givenAway(sealed, received)).toEqual([]);
});
