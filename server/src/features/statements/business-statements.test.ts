import { withdrawReceipt } from '@docket/shared/approvals/contract';
import { listAudit } from '@docket/shared/audit/contract';
import { changeAccount, listStatements } from '@docket/shared/statements/contract';
import { getDashboard } from '@docket/shared/dashboard/contract';
import { askForReceipt, lineReceipts, matchLine } from '@docket/shared/statements/line-contract';
import { statementMessages as text } from '@docket/shared/statements/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTeam, submitReceipt, uploadWhole } from '../../testing/approvals/test-approvals.ts';
import { createEmailApp, type EmailApp } from '../../testing/mail/email-app.ts';
import { linesOf, plainColumns, sendStatement } from '../../testing/statements.ts';
import { ok } from '../../testing/test-client.ts';

let app: EmailApp;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  team = await makeTeam(app);
});

const of = 'business' as const;
const cafe = '2026-11-21,-45.50,SQ *CORNER CAFE FITZROY AU\n';
const importFile = async (file: string) =>
  ok(await sendStatement(team.admin.client, file, { of, accountName: 'Visa', ...plainColumns }));
const onlyLine = async () => (await linesOf(team.admin.client, { of })).lines[0]!;
const ask = (id: string, memberId?: string) =>
  team.admin.client.call(askForReceipt, { params: { id }, body: memberId === undefined ? {} : { memberId } });
const requestsTo = async (email: string) =>
  (await app.emailsTo(email)).filter(({ subject }) => subject === 'A receipt is missing');

test('only submitted receipts are the business’s to match, and only while they are', async () => {
  const unsent = await uploadWhole(team.employee);
  await app.settle();
  await importFile(cafe);
  const line = await onlyLine();
  expect(line).toMatchObject({ state: 'missing', proposals: 0 });
  const { client } = team.admin;
  expect(
    ok(await client.call(lineReceipts, { params: { id: line.id }, query: { search: 'Corner' } })),
  ).toEqual([]);
  expect(
    (await client.call(matchLine, { params: { id: line.id }, body: { receiptId: unsent } })).status,
  ).toBe(404);

  const id = await submitReceipt(team.employee);
  await app.settle();
  expect(await onlyLine()).toMatchObject({ state: 'matched', receipt: { id, employee: 'Pat Lee' } });
  ok(await team.employee.client.call(withdrawReceipt, { params: { id } }));
  expect(await onlyLine()).toMatchObject({ state: 'missing', receipt: null });
  await app.settle();
  expect(await onlyLine()).toMatchObject({ state: 'missing', receipt: null });
});

test('a receipt can be in its owner’s books and the business’s, each apart', async () => {
  const id = await submitReceipt(team.employee);
  await app.settle();
  await importFile(cafe);
  ok(await sendStatement(team.employee.client, cafe, { accountName: 'Mine', ...plainColumns }));
  expect(await onlyLine()).toMatchObject({ state: 'matched', receipt: { id } });
  expect((await linesOf(team.employee.client)).lines).toMatchObject([{ state: 'matched', receipt: { id } }]);
});

test('the holder of a card is asked for a receipt once a day, by an email that says nothing else', async () => {
  await importFile(cafe);
  const { id } = await onlyLine();
  expect((await ask(id)).refusal.message).toBe(text.noHolder);
  const { admin, employee } = team;
  const { accounts, members } = ok(await admin.client.call(listStatements, { query: { of } }));
  expect(members.map((member) => member.id).toSorted()).toEqual(
    [team.admin, employee, team.manager, team.other].map(({ user }) => user.id).toSorted(),
  );
  const holderId = employee.user.id;
  ok(await admin.client.call(changeAccount, { params: { id: accounts[0]!.id }, body: { holderId } }));
  expect((await ask(id)).status).toBe(200);
  const { firstName, lastName } = employee.user;
  expect(await onlyLine()).toMatchObject({
    state: 'missing',
    askedAt: expect.any(String),
    asked: `${firstName} ${lastName}`,
  });
  expect((await ask(id, team.manager.user.id)).refusal.message).toBe(text.askedRecently);
  const [email, ...more] = await requestsTo(employee.email);
  expect(more).toEqual([]);
  expect(email?.text).toContain('Date: 21 November 2026');
  expect(email?.text).toContain('Amount: $45.50');
  expect(email?.text).toContain('Description: SQ *CORNER CAFE FITZROY AU');
  expect(email?.text).toContain('https://docket.example/submit-receipt');
  for (const secret of ['Visa', admin.email, 'statement.csv']) expect(email?.text).not.toContain(secret);
  expect(ok(await admin.client.call(listAudit, {})).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['statement-imported', 'statement-account-changed', 'receipt-requested']),
  );

  await app.services.database
    .updateTable('statement_lines')
    .set({ askedAt: new Date(app.clock().getTime() - 24 * 60 * 60 * 1000) })
    .where('id', '=', id)
    .execute();
  expect((await ask(id, team.manager.user.id)).status).toBe(200);
  expect(await requestsTo(team.manager.email)).toHaveLength(1);
  expect(await requestsTo(employee.email)).toHaveLength(1);
});

test('nobody is asked who isn’t a member, nor for a receipt that has arrived', async () => {
  await importFile(cafe);
  const { id } = await onlyLine();
  const stranger = await app.register();
  expect((await ask(id, stranger.user.id)).refusal.message).toBe(text.notAMember);
  await submitReceipt(team.employee);
  await app.settle();
  expect((await ask(id, team.employee.user.id)).refusal.message).toBe(text.receiptNotMissing);
  expect(await requestsTo(stranger.email)).toEqual([]);
});

test('whoever was asked sees what’s missing in their to-do list, until they submit it', async () => {
  const { employee, manager } = team;
  const askedOf = async ({ client }: typeof employee) => ok(await client.call(getDashboard, {})).toDo.asked;
  await importFile(`${cafe}2026-11-21,-45.50,BAKERY\n`);
  const { lines } = await linesOf(team.admin.client, { of });
  for (const { id } of lines) expect((await ask(id, employee.user.id)).status).toBe(200);
  const asked = (await askedOf(employee)).toSorted((one, other) =>
    one.description < other.description ? -1 : 1,
  );
  expect(asked).toEqual([
    { lineId: expect.any(String), date: '2026-11-21', spent: 45.5, description: 'BAKERY' },
    {
      lineId: expect.any(String),
      date: '2026-11-21',
      spent: 45.5,
      description: 'SQ *CORNER CAFE FITZROY AU',
    },
  ]);
  expect(await askedOf(manager)).toEqual([]);
  await submitReceipt(employee);
  await app.settle();
  expect(await askedOf(employee)).toMatchObject([{ description: 'BAKERY' }]);
});
