import { withdrawReceipt } from '@docket/shared/approvals/contract';
import { listAudit } from '@docket/shared/audit/contract';
import { changeAccount, listStatements } from '@docket/shared/statements/contract';
import { getDashboard } from '@docket/shared/dashboard/contract';
import { askForReceipt, lineReceipts, matchLine, unmatchLine } from '@docket/shared/statements/line-contract';
import {
  answerReceiptRequest,
  getReceiptRequest,
  requestReceipts,
} from '@docket/shared/statements/request-contract';
import { statementMessages as text } from '@docket/shared/statements/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTeam, submit, submitReceipt, uploadWhole } from '../../testing/approvals/test-approvals.ts';
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

test('the audit log has an account’s new name without a card number', async () => {
  await importFile(cafe);
  const { client } = team.admin;
  const { accounts } = ok(await client.call(listStatements, { query: { of } }));
  const name = 'Visa 4111 1111 1111 1111';
  ok(await client.call(changeAccount, { params: { id: accounts[0]!.id }, body: { name } }));
  expect(ok(await client.call(listAudit, {}))[0]).toMatchObject({
    action: 'statement-account-changed',
    subject: 'Visa',
    details: 'Visa ••••1111',
  });
});

test('a receipt can be in its owner’s books and the business’s, each apart', async () => {
  const id = await submitReceipt(team.employee);
  await app.settle();
  await importFile(cafe);
  ok(await sendStatement(team.employee.client, cafe, { accountName: 'Mine', ...plainColumns }));
  expect(await onlyLine()).toMatchObject({ state: 'matched', receipt: { id } });
  expect((await linesOf(team.employee.client)).lines).toMatchObject([{ state: 'matched', receipt: { id } }]);
});

/** As if a line's receipt had last been asked for a day ago. */
const letDayPass = (id: string) =>
  app.services.database
    .updateTable('statement_lines')
    .set({ askedAt: new Date(app.clock().getTime() - 24 * 60 * 60 * 1000) })
    .where('id', '=', id)
    .execute();

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
  expect((await ask(id)).refusal.message).toBe(text.askedRecently);
  const [email, ...more] = await requestsTo(employee.email);
  expect(more).toEqual([]);
  expect(email?.text).toContain('Date: 21 November 2026');
  expect(email?.text).toContain('Amount: $45.50');
  expect(email?.text).toContain('Description: SQ *CORNER CAFE FITZROY AU');
  expect(email?.text).toContain(`https://docket.example/submit-receipt?for=${id}`);
  for (const secret of ['Visa', admin.email, 'statement.csv']) expect(email?.text).not.toContain(secret);
  expect(ok(await admin.client.call(listAudit, {})).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['statement-imported', 'statement-account-changed', 'receipt-requested']),
  );

  await letDayPass(id);
  expect((await ask(id)).status).toBe(200);
  expect(await requestsTo(employee.email)).toHaveLength(2);
});

test('somebody else can be asked at once: the first was the wrong person, and isn’t asked any more', async () => {
  await importFile(cafe);
  const { id } = await onlyLine();
  expect((await ask(id, team.employee.user.id)).status).toBe(200);
  expect((await ask(id, team.manager.user.id)).status).toBe(200);
  const { firstName, lastName } = team.manager.user;
  expect(await onlyLine()).toMatchObject({ asked: `${firstName} ${lastName}` });
  expect(await requestsTo(team.manager.email)).toHaveLength(1);
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

describe('a request', () => {
  const params = async () => ({ id: (await onlyLine()).id });
  const seen = async ({ client }: typeof team.employee) =>
    await client.call(getReceiptRequest, { params: await params() });
  const choices = async (search?: string, { client } = team.employee) =>
    await client.call(requestReceipts, { params: await params(), query: search ? { search } : {} });
  const answer = async (receiptId: string, { client } = team.employee) =>
    await client.call(answerReceiptRequest, { params: await params(), body: { receiptId } });
  beforeEach(async () => {
    await importFile(cafe);
    ok(await ask((await onlyLine()).id, team.employee.user.id));
  });

  test('names the purchase and who asked, to the person who was asked alone', async () => {
    const { firstName, lastName } = team.admin.user;
    expect(ok(await seen(team.employee))).toEqual({
      ...(await params()),
      date: '2026-11-21',
      spent: 45.5,
      description: 'SQ *CORNER CAFE FITZROY AU',
      askedAt: expect.any(String),
      askedBy: `${firstName} ${lastName}`,
      isOpen: true,
      answer: null,
    });
    const receiptId = await uploadWhole(team.manager);
    for (const person of [team.manager, team.admin, await app.register()]) {
      const refused = [await seen(person), await choices(undefined, person), await answer(receiptId, person)];
      expect(refused.map(({ status, refusal }) => [status, refusal.message])).toEqual(
        refused.map(() => [404, text.noSuchRequest]),
      );
    }
  });

  test('is answered by any receipt of one’s own, which is proposed once it’s submitted', async () => {
    const id = await uploadWhole(team.employee, { details: { vendor: 'Fitzroy Coffee', amount: 50 } });
    await app.settle();
    expect(ok(await choices())).toMatchObject([{ id, employee: null, isMatched: false }]);
    expect((await answer(id)).status).toBe(200);
    expect(ok(await seen(team.employee))).toMatchObject({
      isOpen: true,
      answer: { id, status: 'DRAFT' },
    });
    expect(await onlyLine()).toMatchObject({ state: 'missing', proposed: null, isAnswer: false });

    ok(await submit(team.employee, [id]));
    await app.settle();
    const line = await onlyLine();
    expect(line).toMatchObject({ state: 'to-check', proposed: { id }, isAnswer: true, proposals: 1 });
    const { client } = team.admin;
    expect(ok(await client.call(lineReceipts, { params: { id: line.id } }))).toMatchObject([
      { id, matchedTo: null },
    ]);
    ok(await client.call(matchLine, { params: { id: line.id }, body: { receiptId: id } }));
    expect(ok(await seen(team.employee))).toMatchObject({ isOpen: false });
    expect((await answer(id)).refusal.message).toBe(text.receiptNotMissing);

    // What the business has ruled out isn't offered again.
    ok(await client.call(unmatchLine, { params: { id: line.id } }));
    expect(await onlyLine()).toMatchObject({ state: 'missing' });
    expect(ok(await seen(team.employee))).toMatchObject({ isOpen: true, answer: null });
    expect(ok(await choices('Fitzroy'))).toEqual([]);
    expect((await answer(id)).status).toBe(404);
  });

  test('is made again if the answer is another purchase’s receipt', async () => {
    const answered = await submitReceipt(team.employee, { details: { amount: 50 } });
    expect((await answer(answered)).status).toBe(200);
    const { id, isAnswer } = await onlyLine();
    expect(isAnswer).toBe(true);
    await letDayPass(id);
    ok(await ask(id, team.employee.user.id));
    expect(await onlyLine()).toMatchObject({ state: 'missing', isAnswer: false });
    expect(ok(await seen(team.employee))).toMatchObject({ isOpen: true, answer: null });
  });

  test('isn’t answered by others’ receipts, nor by one that’s matched to another line', async () => {
    const others = await submitReceipt(team.manager, { details: { vendor: 'Corner Bakery', amount: 50 } });
    const about = { params: await params() };
    const taken = await submitReceipt(team.employee, { details: { vendor: 'Corner Deli', amount: 46 } });
    ok(
      await sendStatement(team.admin.client, '2026-11-21,-46.00,DELI\n', {
        of,
        accountName: 'Amex',
        ...plainColumns,
      }),
    );
    const deli = (await linesOf(team.admin.client, { of, search: 'DELI' })).lines[0]!;
    const { client } = team.admin;
    ok(await client.call(matchLine, { params: { id: deli.id }, body: { receiptId: taken } }));
    expect(
      ok(await team.employee.client.call(requestReceipts, { ...about, query: { search: 'Corner' } })),
    ).toEqual([expect.objectContaining({ id: taken, isMatched: true })]);
    const statuses = [taken, others].map(
      async (receiptId) =>
        (await team.employee.client.call(answerReceiptRequest, { ...about, body: { receiptId } })).status,
    );
    expect(await Promise.all(statuses)).toEqual([409, 404]);
    // Whoever matches the line sees where it's matched.
    expect(ok(await client.call(lineReceipts, about))).toMatchObject([
      { id: others, matchedTo: null },
      {
        id: taken,
        matchedTo: { account: 'Amex', date: '2026-11-21', amount: -46, description: 'DELI' },
      },
    ]);
  });
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
