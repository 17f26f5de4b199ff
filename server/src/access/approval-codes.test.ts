import { approveMany, reopenReceipt } from '@docket/shared/approvals/contract';
import type { Endpoint } from '@docket/shared/http/endpoint';
import { keysOf, trailEvent } from '@docket/shared/trail/event';
import { verifyCode } from '@docket/shared/trail/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryStorage } from '../adapters/memory/storage.ts';
import { notifyAdminsOfHeads } from '../features/trail/heads/notify-admins-of-heads.ts';
import { readAccessTable } from '../testing/access/access-table.ts';
import { type Actor, actorOf, foundBusiness } from '../testing/access/actors.ts';
import { makeCall, nameOf } from '../testing/access/calls.ts';
import { contentOf } from '../testing/access/content-of.ts';
import { fillBusiness, type FilledBusiness, readReceiptsWith } from '../testing/access/filled-business.ts';
import type { MadeReceipts } from '../testing/access/made-receipts.ts';
import { openPages } from '../testing/access/open-pages.ts';
import { takeSnapshot } from '../testing/access/snapshot.ts';
import {
  approvalIdOf,
  approveReceipt,
  someSignature,
  submit,
  submitReceipt,
} from '../testing/approvals/test-approvals.ts';
import { createEmailApp, type EmailApp } from '../testing/mail/email-app.ts';
import { ok } from '../testing/test-client.ts';

/** Everything sealed for an approval that could open it to the wrong people. */
interface Sealed {
  receiptId: string;
  /** Whether it hasn't been reopened. */
  stands: boolean;
  code: string;
  reportKey: string;
  hash: string;
}

const mark = 'numbat5120';
const storage = memoryStorage();
const rows = readAccessTable();
const pages = openPages();

let app: EmailApp;
let endpoints: Map<string, Endpoint>;
let business: FilledBusiness;
let people: Actor[];
let sealed: Sealed[];
let restore: () => Promise<void>;
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
  sealed = await everyApproval();
  restore = await takeSnapshot(app.unhindered, storage);
}, 120_000);
afterAll(() => app.close());

async function everyApproval(): Promise<Sealed[]> {
  const approved = await app.services.database
    .selectFrom('approval_trail')
    .innerJoin('receipt_approvals', 'receipt_approvals.id', 'approvalId')
    .select(['approval_trail.receiptId', 'hash', 'event', 'voidedAt'])
    .where('kind', '=', 'approved')
    .execute();
  return approved.map(({ receiptId, hash, event, voidedAt }) => {
    const { code, report } = keysOf(trailEvent.parse(JSON.parse(event)))!;
    return { receiptId, stands: voidedAt === null, hash, code, reportKey: report };
  });
}

/** Finds the approvals a text reveals, and by what; PDFs may have broken its lines. */
function givenAway(content: string): { of: Sealed; by: 'code' | 'reportKey' | 'hash' }[] {
  const whole = [content, content.replaceAll(/\s/g, '')].map((text) => text.toLowerCase());
  return sealed.flatMap((of) =>
    (['code', 'reportKey', 'hash'] as const)
      .filter((by) => whole.some((text) => text.includes(of[by].toLowerCase())))
      .map((by) => ({ of, by })),
  );
}

/** Finds the starts and ends of hexadecimal texts, hyphenated or not, that open an approval without being its code. */
async function openedBy(contents: readonly string[]): Promise<string[]> {
  const codes = new Set(sealed.map(({ code }) => code));
  const runs = contents.flatMap((content) => content.toLowerCase().match(/[0-9a-f]+(?:-[0-9a-f]+)*/g) ?? []);
  const whole = [...new Set(runs)].flatMap((run) => [...run.split('-'), run.replaceAll('-', '')]);
  const candidates = new Set(
    whole.flatMap((run) => (run.length < 32 ? [] : [run.slice(0, 32), run.slice(-32)])),
  );
  expect(candidates.size).toBeGreaterThan(5);
  const opened: string[] = [];
  for (const code of [...candidates].filter((one) => !codes.has(one)))
    if ((await app.newClient().call(verifyCode, { params: { code } })).status !== 404)
      opened.push(`${code} opens an approval`);
  return opened;
}

interface Asking {
  name: string;
  endpoint: Endpoint;
  receipts: MadeReceipts;
}

/** Every call about these receipts. */
const askingsAbout = (receipts: MadeReceipts): Asking[] =>
  rows.map(({ name, endpoint }) => ({ name, endpoint: endpoints.get(endpoint)!, receipts }));

/** Every call that reads one receipt, for an approved one. */
const readingsOf = (approved: string): Asking[] =>
  askingsAbout({ ...business.receipts.owner, approved, submitted: approved, unsent: approved }).filter(
    ({ name }) => name.startsWith('GET /api/receipts/{id}'),
  );

/** Makes the calls as everyone, and returns what doesn't belong to the approval they asked for. */
async function askEverybody(askings: readonly Asking[]): Promise<{ wrong: string[]; right: Set<string> }> {
  const wrong: string[] = [];
  const right = new Set<string>();
  const contents: string[] = [];
  for (const { name, endpoint, receipts } of askings) {
    for (const actor of people) {
      const response = await makeCall(endpoint, name, { app, actor, business, receipts });
      const asked = name.includes('/api/verify') ? business.receipts.owner.approved : receipts.approved;
      const content = await contentOf(response);
      contents.push(content);
      for (const { of, by } of givenAway(content)) {
        const what = `${actor.name}: ${name} gives the ${by}`;
        if (response.status === 200 && of.stands && of.receiptId === asked) right.add(what);
        else wrong.push(`${what} of another approval`);
      }
      if (response.status === 200 && endpoint.method !== 'GET') await restore();
    }
  }
  return { wrong: [...wrong, ...(await openedBy(contents))], right };
}

const submissions = 'GET /api/receipts/{id}/submissions submitted';
const report = 'GET /api/receipts/{id}/report.pdf submitted';

test('no response reveals or opens an approval other than the one requested', async () => {
  const { owner } = business.receipts;
  const { wrong, right } = await askEverybody([...askingsAbout(owner), ...readingsOf(owner.approved)]);
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
}, 300_000);

test('former members get the entry of their own approval, whatever was sealed since', async () => {
  const { wrong, right } = await askEverybody(readingsOf(business.receipts.former.approved));
  expect(wrong).toEqual([]);
  expect([...right]).toContain(`former: ${report} gives the hash`);
}, 300_000);

test('nor do responses about receipts approved together, or as two versions', async () => {
  const { wrong, right } = await askEverybody(later.flatMap(readingsOf));
  expect(wrong).toEqual([]);
  for (const name of ['EMPLOYEE', 'EMPLOYEE elsewhere', 'ADMIN'])
    expect([...right]).toContain(`${name}: ${report} gives the code`);
  expect(sealed.filter(({ stands }) => !stands)).toHaveLength(1);
}, 300_000);

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
    for (const { of, by } of givenAway(content)) {
      const isOwn = of.receiptId === about && (by !== 'reportKey' || attachments.length > 0);
      const isRight = isHead ? by === 'hash' : isOwn;
      (isRight ? right : wrong).push(`${by} in '${subject}' to ${to}`);
    }
  }
  expect([...wrong, ...(await openedBy(contents))]).toEqual([]);
  const { email } = business.staff.EMPLOYEE;
  expect(right.filter((what) => what.startsWith('code') && what.endsWith(email))).toHaveLength(2);
  expect(right.filter((what) => what.startsWith('reportKey'))).not.toEqual([]);
});

test('open pages receive no codes', () => {
  expect(
    [...pages.received.values()].filter((received) => received.includes('data:')).length,
  ).toBeGreaterThan(2);
  for (const received of pages.received.values()) expect(givenAway(received)).toEqual([]);
});
