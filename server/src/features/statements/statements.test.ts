import { deleteAccount, exportOwnData } from '@docket/shared/account/contract';
import { deleteReceipt, restoreReceipt } from '@docket/shared/receipts/bin-contract';
import { changeReceipt } from '@docket/shared/receipts/contract';
import { changeAccount, deleteStatement, listStatements } from '@docket/shared/statements/contract';
import {
  lineReceipts,
  matchLine,
  setReceiptNeed,
  unmatchLine,
} from '@docket/shared/statements/line-contract';
import { statementMessages as text } from '@docket/shared/statements/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEmailApp, type EmailApp } from '../../testing/mail/email-app.ts';
import { readZip } from '../../testing/read-zip.ts';
import { uploadReceipt } from '../../testing/receipts/test-receipts.ts';
import { linesOf, plainColumns, preview, sendStatement } from '../../testing/statements.ts';
import type { RegisteredPerson } from '../../testing/test-app.ts';
import { ok } from '../../testing/test-client.ts';

let app: EmailApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
});

const into = (accountName: string) => ({ accountName, ...plainColumns });
const woolworths = { vendor: 'Woolworths', amount: 45.5, date: '2026-11-20' };

/** A receipt of the person's that was read. */
async function addReceipt(values: object = woolworths, { client } = person): Promise<string> {
  const id = await uploadReceipt(client);
  ok(await client.call(changeReceipt, { params: { id }, body: values }));
  await app.settle();
  return id;
}
const importInto = async (accountName: string, file: string) =>
  ok(await sendStatement(person.client, file, into(accountName)));
/** Each line as 'description: state', by description. */
const states = async ({ client } = person) =>
  (await linesOf(client)).lines.map(({ description, state }) => `${description}: ${state}`).toSorted();
const lineOf = async (description: string, { client } = person) =>
  (await linesOf(client, { search: description })).lines[0]!;
const match = (id: string, receiptId: string) =>
  person.client.call(matchLine, { params: { id }, body: { receiptId } });
const unmatch = (id: string) => person.client.call(unmatchLine, { params: { id } });
const need = (id: string, isNeeded: boolean) =>
  person.client.call(setReceiptNeed, { params: { id }, body: { isNeeded } });

describe('an import', () => {
  test('reads a bank’s table in the encoding it has, and remembers its columns', async () => {
    const table =
      'Date,Details,Debit,Credit\r\r\n21/11/2026,Café Ümlaut,"1,012.50",\r\r\n22/11/2026,Pay,,9.00\r\r\n';
    const encodings = [
      Buffer.from(`\uFEFF${table}`),
      Buffer.from(table, 'latin1'),
      Buffer.from(`\uFEFF${table}`, 'utf16le'),
      Buffer.from(`\uFEFF${table}`, 'utf16le').swap16(),
      Buffer.from(table, 'utf16le'),
    ];
    for (const content of encodings) {
      expect(ok(await preview(person.client, content))).toEqual({
        format: 'csv',
        headings: ['Date', 'Details', 'Debit', 'Credit'],
        rows: [
          ['21/11/2026', 'Café Ümlaut', '1,012.50', ''],
          ['22/11/2026', 'Pay', '', '9.00'],
        ],
        map: { date: 0, description: 1, debit: 2, credit: 3, spent: 'negative' },
        isRemembered: false,
        accountId: null,
        lines: 2,
        firstLines: [
          { date: '2026-11-21', description: 'Café Ümlaut', amount: -1012.5 },
          { date: '2026-11-22', description: 'Pay', amount: 9 },
        ],
      });
    }
    const chosen = { date: '0', description: '1', debit: '2' };
    expect(ok(await sendStatement(person.client, table, { accountName: 'Bank', ...chosen }))).toMatchObject({
      added: 1,
      skipped: 1,
      skippedRows: ['22/11/2026, Pay, 9.00'],
    });
    const again = ok(await preview(person.client, table));
    expect([again.isRemembered, again.map]).toEqual([
      true,
      { date: 0, description: 1, debit: 2, spent: 'negative' },
    ]);
    expect(ok(await preview((await app.register()).client, table)).isRemembered).toBe(false);
  });

  test('knows the account that a file with such columns last went into, until it’s deleted', async () => {
    const bank = 'Date,Details,Amount\n21/11/2026,Coffee,-4.50\n';
    const card = '21/11/2026,-9.00,Lunch\n';
    const accountOf = async (file: string) => ok(await preview(person.client, file)).accountId;
    expect(await accountOf(bank)).toBeNull();
    const columns = { date: '0', description: '1', amount: '2', spent: 'negative' };
    const first = ok(await sendStatement(person.client, bank, { accountName: 'Bank', ...columns }));
    const second = await importInto('Card', card);
    expect([await accountOf(bank), await accountOf(card)]).toEqual([first.accountId, second.accountId]);
    await person.client.call(deleteStatement, { params: { id: first.id } });
    expect(await accountOf(bank)).toBeNull();
  });

  test('stores a line of overlapping statements once, and deletes it with the last of them', async () => {
    const coffee = '2026-11-20,-4.50,Coffee\n';
    const first = await importInto('Card', `2026-11-19,-9.00,Lunch\n${coffee}${coffee}`);
    expect(first).toMatchObject({ added: 3, known: 0 });
    const { accounts } = ok(await person.client.call(listStatements, {}));
    const second = ok(
      await sendStatement(person.client, `${coffee}${coffee}2026-11-21,-7.00,Tea\n`, {
        accountId: accounts[0]!.id,
        ...plainColumns,
      }),
    );
    expect(second).toMatchObject({ added: 1, known: 2 });
    const remove = (id: string) => person.client.call(deleteStatement, { params: { id } });
    expect((await remove(first.id)).status).toBe(200);
    expect(await states()).toEqual(['Coffee: missing', 'Coffee: missing', 'Tea: missing']);
    expect((await remove(second.id)).status).toBe(200);
    expect((await remove(second.id)).status).toBe(404);
    expect(ok(await person.client.call(listStatements, {}))).toEqual({
      accounts: [],
      statements: [],
      members: [],
    });
  });

  test('stores a line once that the account has from a file of another format', async () => {
    await importInto('Card', '2026-11-19,-9.00,Lunch at Corner Cafe\n2026-11-20,-4.50,Coffee\n');
    const { accounts } = ok(await person.client.call(listStatements, {}));
    const ofx =
      '<OFX><CURDEF>AUD<STMTTRN><DTPOSTED>20261119<TRNAMT>-9.00<FITID>1<NAME>LUNCH AT CORNER</STMTTRN>' +
      '<STMTTRN><DTPOSTED>20261121<TRNAMT>-7.00<FITID>2<NAME>Tea</STMTTRN></OFX>';
    const sendOfx = async () => ok(await sendStatement(person.client, ofx, { accountId: accounts[0]!.id }));
    expect(await sendOfx()).toMatchObject({ added: 1, known: 1 });
    expect(await sendOfx()).toMatchObject({ added: 0, known: 2 });
    expect(await states()).toEqual(['Coffee: missing', 'Lunch at Corner Cafe: missing', 'Tea: missing']);
  });

  test('shows the first lines of a file whose format says what they are', async () => {
    const qif = `!Type:Bank\n${'D21/11/2026\nT-4.50\nPCoffee\n^\n'.repeat(7)}`;
    expect(ok(await preview(person.client, qif))).toEqual({
      format: 'qif',
      headings: null,
      rows: [],
      map: null,
      isRemembered: false,
      accountId: null,
      lines: 7,
      firstLines: Array.from({ length: 6 }, () => ({
        date: '2026-11-21',
        description: 'Coffee',
        amount: -4.5,
      })),
    });
  });

  test('hides card numbers, also in an account’s name', async () => {
    await importInto('4111 1111 1111 1111', '2026-11-20,-4.50,Card 4111111111111111 Cafe\n');
    const { lines } = await linesOf(person.client);
    expect(lines[0]).toMatchObject({ account: '••••1111', description: 'Card ••••1111 Cafe' });
  });

  test('409: a new account may not be named after a card that another is named after', async () => {
    await importInto('4111 1111 1111 1111', '2026-11-20,-4.50,Coffee\n');
    await importInto('Card', '2026-11-20,-4.50,Coffee\n');
    const again = await sendStatement(person.client, '2026-11-21,-7.00,Tea\n', into('4111 1111 1111 1111'));
    expect([again.status, again.body.message]).toEqual([409, text.accountNameTaken]);
    const { accounts } = ok(await person.client.call(listStatements, {}));
    const { id } = accounts.find(({ name }) => name === 'Card')!;
    const rename = await person.client.call(changeAccount, {
      params: { id },
      body: { name: '4111111111111111' },
    });
    expect([rename.status, rename.refusal.message]).toEqual([409, text.accountNameTaken]);
  });

  test.each<[string, string | Buffer, Record<string, string>, number, string]>([
    ['a PDF', '%PDF-1.7', into('Card'), 415, text.notAStatement],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), into('Card'), 415, text.notAStatement],
    ['text', 'Dear customer', into('Card'), 415, text.notAStatement],
    ['nothing', ' \n', into('Card'), 422, text.empty],
    ['headings alone', 'Date,Details,Amount\n', into('Card'), 422, text.empty],
    ['no transactions', '<OFX><CURDEF>AUD</OFX>', into('Card'), 422, text.empty],
    ['a quote without an end', 'a,"b\n'.repeat(21), into('Card'), 422, text.unreadable],
    ['an endless row', `1,${'x'.repeat(200_000)}`, into('Card'), 422, text.noLines],
    ['too many lines', '2026-11-20,-1,x\n'.repeat(10_001), into('Card'), 400, text.tooManyLines],
    ['too large a file', 'x'.repeat(2 * 1024 * 1024 + 1), into('Card'), 413, text.fileTooLarge],
    ['dollars of another country', '<OFX><CURDEF>USD<STMTTRN>', into('Card'), 422, text.otherCurrency('USD')],
    ['no lines', 'a,b\nc,d\n', into('Card'), 422, text.noLines],
    ['no columns', '2026-11-20,-1,x\n', { accountName: 'Card' }, 400, text.columnsRequired],
    [
      'no amounts',
      '2026-11-20,-1,x\n',
      { accountName: 'Card', date: '0', description: '2' },
      400,
      text.columnsRequired,
    ],
    ['no account', '2026-11-20,-1,x\n', plainColumns, 400, text.accountRequired],
  ])('refuses %s', async (_, file, query, status, message) => {
    const response = await sendStatement(person.client, file, query);
    expect([response.status, response.body.message]).toEqual([status, message]);
    expect((await linesOf(person.client)).lines).toEqual([]);
  });

  test('that runs twice at once stores each line once', async () => {
    await importInto('Card', '2026-11-01,-1.00,First\n');
    const accountId = ok(await person.client.call(listStatements, {})).accounts[0]!.id;
    const file = '2026-11-20,-4.50,Coffee\n2026-11-21,-5.50,Cake\n';
    const both = await Promise.all(
      [1, 2].map(() => sendStatement(person.client, file, { accountId, ...plainColumns })),
    );
    expect(new Set(both.map((one) => ok(one).added))).toEqual(new Set([0, 2]));
  });
});

describe('a line', () => {
  const groceries = '2026-11-21,-45.50,WOOLWORTHS 1234 SYDNEY AU\n';

  test('is matched to its receipt, whichever is there first', async () => {
    const id = await addReceipt();
    expect(await importInto('Card', groceries)).toMatchObject({ matched: 1 });
    expect(await lineOf('WOOLWORTHS')).toMatchObject({
      state: 'matched',
      matchedBy: 'docket',
      receipt: { id },
    });

    await importInto('Other', '2026-11-21,-12.00,SQ *HARBOUR CAFE\n2026-11-22,12.00,Pay\n');
    expect(await states()).toEqual([
      'Pay: not-needed',
      'SQ *HARBOUR CAFE: missing',
      'WOOLWORTHS 1234 SYDNEY AU: matched',
    ]);
    await addReceipt({ vendor: 'Harbour Café', amount: 12, date: '2026-11-21' });
    expect((await lineOf('HARBOUR')).state).toBe('matched');
    const { sums } = await linesOf(person.client);
    expect(sums).toEqual({
      matched: { count: 2, spent: 57.5 },
      'to-check': { count: 0, spent: 0 },
      missing: { count: 0, spent: 0 },
      'not-needed': { count: 1, spent: 0 },
    });
  });

  test('is proposed what isn’t sure, and a person’s choice teaches its name', async () => {
    const id = await addReceipt({ vendor: 'Harbour Café', amount: 12, date: '2026-11-20' });
    await importInto('Card', '2026-11-21,-12.00,HBR HOLDINGS 77\n');
    const line = await lineOf('HBR');
    expect(line).toMatchObject({ state: 'to-check', proposed: { id }, proposals: 1 });
    expect(ok(await person.client.call(lineReceipts, { params: { id: line.id } }))).toMatchObject([{ id }]);
    expect((await match(line.id, id)).status).toBe(200);
    expect(await lineOf('HBR')).toMatchObject({ state: 'matched', matchedBy: 'person' });

    await addReceipt({ vendor: 'Harbour Café', amount: 15, date: '2026-11-23' });
    expect(await importInto('Other', '2026-11-24,-15.00,HBR HOLDINGS 12\n')).toMatchObject({ matched: 1 });
  });

  test('and a receipt for it are found with either apostrophe, and by signs that searches use', async () => {
    const id = await addReceipt({ vendor: "Quoll's 100%_Pies", amount: 99, date: '2026-11-01' });
    await importInto('Card', '2026-11-21,-12.00,QUOLL’S PIES\n');
    const line = await lineOf("quoll's");
    expect(line).toMatchObject({ description: 'QUOLL’S PIES' });
    for (const [search, found] of [
      ['quoll’s 100%_', [{ id }]],
      ['quoll%pies', []],
    ] as const)
      expect(
        ok(await person.client.call(lineReceipts, { params: { id: line.id }, query: { search } })),
      ).toMatchObject(found);
  });

  test('whose match is undone stays without that receipt, and can be matched by hand again', async () => {
    const id = await addReceipt();
    await importInto('Card', groceries);
    const line = await lineOf('WOOLWORTHS');
    expect((await unmatch(line.id)).status).toBe(200);
    expect((await unmatch(line.id)).status).toBe(409);
    expect((await lineOf('WOOLWORTHS')).state).toBe('missing');
    await addReceipt({ vendor: 'Kmart', amount: 1, date: '2026-11-21' });
    expect((await lineOf('WOOLWORTHS')).state).toBe('missing');
    expect((await match(line.id, id)).status).toBe(200);
  });

  test('whose match is undone or replaced leaves the receipt to the line it fits', async () => {
    const id = await addReceipt();
    const other = await addReceipt({ vendor: 'Kmart', amount: 9, date: '2026-11-20' });
    await importInto('Card', '2026-11-20,-40.00,WOOLWORTHS 1\n2026-11-20,-8.00,KMART 1\n');
    for (const [name, receiptId] of [
      ['WOOLWORTHS', id],
      ['KMART', other],
    ] as const)
      expect((await match((await lineOf(name)).id, receiptId)).status).toBe(200);
    await importInto('Bank', '2026-11-20,-45.50,WOOLWORTHS 2\n2026-11-20,-9.00,KMART 2\n');
    expect((await lineOf('WOOLWORTHS 2')).state).toBe('missing');
    const third = await addReceipt({ vendor: 'Kmart', amount: 7, date: '2026-11-20' });
    expect((await match((await lineOf('KMART 1')).id, third)).status).toBe(200);
    expect((await unmatch((await lineOf('WOOLWORTHS 1')).id)).status).toBe(200);
    expect(await lineOf('WOOLWORTHS 2')).toMatchObject({ state: 'matched', receipt: { id } });
    expect(await lineOf('KMART 2')).toMatchObject({ state: 'matched', receipt: { id: other } });
  });

  test('that goes with its statement leaves the receipt to the line it fits', async () => {
    const id = await addReceipt();
    const wrong = await importInto('Wrong account', groceries);
    await importInto('Card', groceries);
    expect(await states()).toEqual([
      'WOOLWORTHS 1234 SYDNEY AU: matched',
      'WOOLWORTHS 1234 SYDNEY AU: missing',
    ]);
    ok(await person.client.call(deleteStatement, { params: { id: wrong.id } }));
    expect(await lineOf('WOOLWORTHS')).toMatchObject({ state: 'matched', receipt: { id } });
  });

  test('of nothing needs no receipt, also once its match is undone or its receipt deleted', async () => {
    await importInto('Card', '2026-11-20,0.00,VOUCHER\n');
    const line = await lineOf('VOUCHER');
    expect(line).toMatchObject({ state: 'not-needed', noReceiptBy: 'incoming' });
    const id = await addReceipt({ vendor: 'Voucher', amount: 5, date: '2026-11-20' });
    expect((await match(line.id, id)).status).toBe(200);
    ok(await person.client.call(deleteReceipt, { params: { id } }));
    await app.settle();
    expect(await lineOf('VOUCHER')).toMatchObject({ state: 'not-needed', noReceiptBy: 'incoming' });
  });

  test('that needs no receipt teaches it for its description, until a person says otherwise', async () => {
    await importInto('Bank', '2026-11-21,-5.00,ACCOUNT FEE 11\n');
    await need((await lineOf('FEE')).id, false);
    await importInto('Other', '2026-12-21,-5.00,ACCOUNT FEE 12\n');
    const learned = await lineOf('FEE 12');
    expect(learned).toMatchObject({ state: 'not-needed', noReceiptBy: 'learned' });
    await need(learned.id, true);
    expect((await lineOf('FEE 12')).state).toBe('missing');
    await importInto('Third', '2027-01-21,-5.00,ACCOUNT FEE 13\n');
    expect((await lineOf('FEE 13')).state).toBe('missing');
  });

  test('loses its receipt when that’s deleted or its amount changes, and finds it again', async () => {
    const id = await addReceipt();
    await importInto('Card', groceries);
    const change = async (amount: number) => {
      ok(await person.client.call(changeReceipt, { params: { id }, body: { amount } }));
      await app.settle();
      return (await lineOf('WOOLWORTHS')).state;
    };
    expect([await change(46), await change(45.5)]).toEqual(['missing', 'matched']);
    ok(await person.client.call(deleteReceipt, { params: { id } }));
    expect((await lineOf('WOOLWORTHS')).state).toBe('missing');
    await app.settle();
    ok(await person.client.call(restoreReceipt, { params: { id } }));
    await app.settle();
    expect((await lineOf('WOOLWORTHS')).state).toBe('matched');
  });

  test('is matched to the one receipt that’s left of its amount when the other’s is corrected', async () => {
    const id = await addReceipt();
    const misread = await addReceipt();
    await importInto('Card', groceries);
    expect((await lineOf('WOOLWORTHS')).state).toBe('to-check');
    ok(await person.client.call(changeReceipt, { params: { id: misread }, body: { amount: 46.5 } }));
    await app.settle();
    expect(await lineOf('WOOLWORTHS')).toMatchObject({ state: 'matched', receipt: { id } });
  });

  test('has one receipt, and a receipt one line, also if two are chosen at once', async () => {
    const id = await addReceipt({ vendor: 'Kmart', amount: 45.5, date: '2026-11-20' });
    await importInto('Card', `${groceries}2026-11-21,-45.50,OFFICEWORKS\n`);
    const lines = [await lineOf('WOOLWORTHS'), await lineOf('OFFICEWORKS')];
    const both = await Promise.all(lines.map((line) => match(line.id, id)));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const twice = app.services.database
      .updateTable('statement_lines')
      .set({ receiptId: id, matchedBy: 'person' });
    await expect(
      twice
        .where(
          'id',
          'in',
          lines.map((line) => line.id),
        )
        .execute(),
    ).rejects.toThrow('of_receipt');
  });

  test('of somebody else, or matched to somebody else’s receipt, isn’t found', async () => {
    const others = await app.register();
    const theirs = await addReceipt(woolworths, others);
    await importInto('Card', groceries);
    const line = await lineOf('WOOLWORTHS');
    expect(line).toMatchObject({ state: 'missing', proposals: 0 });
    expect((await match(line.id, theirs)).status).toBe(404);
    expect(
      (await others.client.call(matchLine, { params: { id: line.id }, body: { receiptId: theirs } })).status,
    ).toBe(404);
    expect(
      ok(await person.client.call(lineReceipts, { params: { id: line.id }, query: { search: 'wool' } })),
    ).toEqual([]);
  });
});

test('a person’s statements are in their data, and go with their account', async () => {
  await addReceipt();
  await importInto('Card', '2026-11-21,-45.50,WOOLWORTHS\n');
  const files = await readZip((await person.client.call(exportOwnData, {})).bytes);
  expect(JSON.parse(String(files.get('account.json'))).statements).toMatchObject({
    statements: [{ account: 'Card', fileName: 'statement.csv' }],
    lines: [{ date: '2026-11-21', amount: '-45.50', description: 'WOOLWORTHS', matchedBy: 'docket' }],
  });
  ok(await person.client.call(deleteAccount, { body: { password: person.password } }));
  const { database } = app.services;
  expect(
    await database.selectFrom('statement_lines').select('id').where('userId', '=', person.user.id).execute(),
  ).toEqual([]);
});
