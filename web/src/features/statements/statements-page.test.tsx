import {
  changeAccount,
  importStatement,
  listStatements,
  previewStatement,
} from '@docket/shared/statements/contract';
import {
  askForReceipt,
  lineReceipts,
  listStatementLines,
  setReceiptNeed,
  type StatementLine,
} from '@docket/shared/statements/line-contract';
import { statementMessages } from '@docket/shared/statements/messages';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { businessId } from '../../testing/business.ts';
import { mockLate, mockResponse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
// Imported here so that lazy loading doesn't count against a test's time limit.
import './account-dialog.tsx';
import './importing/import-dialog.tsx';
import './lines/ask-dialog.tsx';
import './lines/choose-dialog.tsx';
import './statement-list.tsx';
import './statements-page.tsx';

const idOf = (end: string) => `0193a000-0000-7000-8000-0000000000${end}`;
const accounts = [
  { id: idOf('a1'), name: 'Everyday', holder: null },
  { id: idOf('a2'), name: 'Visa', holder: null },
];
const statement = {
  id: idOf('b1'),
  account: 'Everyday',
  fileName: 'november.csv',
  format: 'csv',
  importedAt: '2026-11-22T01:00:00.000Z',
  lines: 1,
  from: '2026-11-21',
  to: '2026-11-21',
} as const;
const line: StatementLine = {
  id: idOf('c1'),
  accountId: idOf('a1'),
  account: 'Everyday',
  date: '2026-11-21',
  amount: -45.5,
  description: 'WOOLWORTHS',
  state: 'missing',
  receipt: null,
  matchedBy: null,
  noReceiptBy: null,
  proposed: null,
  isAnswer: false,
  proposals: 0,
  askedAt: null,
  asked: null,
};
const receipt = {
  id: idOf('d1'),
  customId: 'R-1',
  vendor: 'Woolworths',
  date: '2026-11-20',
  amount: 45.5,
  status: 'PROCESSED',
  employee: null,
} as const;
const none = { count: 0, spent: 0 };
const linesAre = (...lines: StatementLine[]) =>
  mockResponse(listStatementLines, {
    lines,
    sums: { matched: none, 'to-check': none, missing: none, 'not-needed': none },
  });

beforeEach(() => {
  signedIn();
  mockResponse(listStatements, { accounts, statements: [statement], members: [] });
});

test('without statements there’s one button that imports the first', async () => {
  mockResponse(listStatements, { accounts: [], statements: [], members: [] });
  const { user } = renderApp('/statements');
  expect(await screen.findByText('No statements yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Import statement' }));
  expect(await screen.findByRole('dialog', { name: 'Import statement' })).toBeTruthy();
});

test('a receipt that’s matched to another line is listed with that line, and can’t be chosen', async () => {
  linesAre(line);
  const matchedTo = { account: 'Visa', date: '2026-11-20', amount: -45.5, description: 'WOOLIES 12' };
  mockResponse(lineReceipts, [
    { ...receipt, matchedTo: null },
    { ...receipt, id: idOf('d2'), customId: 'R-2', matchedTo },
  ]);
  const { user } = renderApp('/statements');
  await user.click(await screen.findByRole('button', { name: 'Choose receipt: WOOLWORTHS' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose the receipt' }));
  expect(await dialog.findByRole('button', { name: 'Match Woolworths, R-1' })).toBeTruthy();
  expect(dialog.getByText('Matched to WOOLIES 12, 20/11/26, -$45.50 (Visa)')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Match Woolworths, R-2' })).toBeNull();
});

test('of two lines changed one after the other, a failure of the first is shown, too', async () => {
  const other = { ...line, id: idOf('c2'), description: 'COLES' };
  linesAre(line, other);
  let refuseFirst = () => {};
  const calls = mockResponse(setReceiptNeed, ({ params }) => {
    if (params['id'] === other.id) return Response.json({ success: true });
    return new Promise<Response>((resolve) => {
      refuseFirst = () =>
        resolve(Response.json({ error: 'CONFLICT', message: 'It has been matched.' }, { status: 409 }));
    });
  });
  const { user } = renderApp('/statements');
  const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  const setNotNeeded = async (name: RegExp) =>
    user.click((await rowOf(name)).getByRole('button', { name: /No receipt needed/ }));
  await setNotNeeded(/WOOLWORTHS/);
  await setNotNeeded(/COLES/);
  await waitFor(() => expect(calls).toHaveLength(2));
  refuseFirst();
  expect(await screen.findByText('It has been matched.')).toBeTruthy();
});

test('the imported statements say how one gets to another account', async () => {
  linesAre(line);
  renderApp('/statements');
  const list = within(await screen.findByRole('region', { name: 'Imported statements' }));
  expect(list.getByText(statementMessages.toMove)).toBeTruthy();
});

test('what the person who was asked says is shown as such, and they can be asked again', async () => {
  signedIn({ role: 'ACCOUNTING', plan: 'business', businessId });
  linesAre({
    ...line,
    state: 'to-check',
    proposed: { ...receipt, employee: 'Pat Lee' },
    proposals: 1,
    isAnswer: true,
  });
  renderApp('/statements?of=business');
  expect(await screen.findByText('Pat Lee says it’s this one')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask for receipt: WOOLWORTHS' })).toBeTruthy();
});

test('the first lines of an OFX file are shown, and after its import those of its account', async () => {
  const asked = linesAre(line);
  mockResponse(previewStatement, {
    format: 'ofx',
    headings: null,
    rows: [],
    map: null,
    isRemembered: false,
    accountId: null,
    lines: 7,
    firstLines: [{ date: '2026-11-21', description: 'COFFEE', amount: -4.5 }],
  });
  mockResponse(importStatement, {
    id: idOf('b2'),
    accountId: idOf('a2'),
    added: 7,
    known: 0,
    skipped: 0,
    skippedRows: [],
    matched: 0,
  });
  const { user } = renderApp('/statements');
  await user.click(await screen.findByRole('button', { name: 'Import statement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import statement' }));
  await user.upload(dialog.getByLabelText('Statement file'), new File(['<OFX>'], 'card.ofx'));
  expect(await dialog.findByText('7 lines found')).toBeTruthy();
  expect(within(dialog.getByRole('table')).getByRole('row', { name: '21/11/26 COFFEE -$4.50' })).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Account'), 'Visa');
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('7 lines imported')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Account' }).value).toBe(idOf('a2')),
  );
  await waitFor(() => expect(asked.at(-1)?.query.get('accountId')).toBe(idOf('a2')));
});

test('a table’s first lines are shown as money out or in, and its account is the one such a file went into; what isn’t a line is named', async () => {
  linesAre(line);
  mockResponse(listStatements, { accounts, statements: [statement], members: [] });
  mockResponse(previewStatement, {
    format: 'csv',
    headings: ['Date', 'What', 'Amount'],
    rows: [
      ['21/11/2026', 'CAFE', '4.50'],
      ['22/11/2026', 'PAYMENT', '-100.00'],
    ],
    map: { date: 0, description: 1, amount: 2, spent: 'positive' },
    isRemembered: true,
    accountId: idOf('a2'),
    lines: 2,
    firstLines: [],
  });
  const { user } = renderApp('/statements');
  await user.click(await screen.findByRole('button', { name: 'Import statement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import statement' }));
  await user.upload(dialog.getByLabelText('Statement file'), new File(['Date,What,Amount'], 'card.csv'));
  const sides = async () =>
    within(await dialog.findByRole('list', { name: 'Money out and in' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(await sides()).toEqual(['CAFEMoney out, $4.50', 'PAYMENTMoney in, $100.00']);
  await user.click(dialog.getByRole('checkbox', { name: 'Purchases are positive amounts' }));
  expect(await sides()).toEqual(['CAFEMoney in, $4.50', 'PAYMENTMoney out, $100.00']);
  expect(dialog.getByLabelText<HTMLSelectElement>('Account').value).toBe(idOf('a2'));
  const reply = { id: idOf('b2'), accountId: idOf('a2'), added: 2, known: 0, matched: 0 };
  mockResponse(importStatement, { ...reply, skipped: 4, skippedRows: ['29/02/2027, TAXI, 9.00'] });
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  const what = '0 matched, 4 rows without a date or an amount: “29/02/2027, TAXI, 9.00” and more';
  expect(await screen.findByText(what)).toBeTruthy();
});

test.each([
  ['a table whose account isn’t known, as from another bank, goes into a new one', 'csv', ''],
  ['a file whose format says what it is goes into the last statement’s account', 'qif', idOf('a2')],
] as const)('%s', async (_what, format, chosen) => {
  linesAre(line);
  mockResponse(listStatements, { accounts, statements: [{ ...statement, account: 'Visa' }], members: [] });
  const map = { date: 0, description: 1, amount: 2, spent: 'negative' } as const;
  const table = { headings: null, rows: [['21/11/2026', 'CAFE', '-4.50']], lines: 1, firstLines: [] };
  mockResponse(previewStatement, { ...table, format, map, isRemembered: false, accountId: null });
  const { user } = renderApp('/statements');
  await user.click(await screen.findByRole('button', { name: 'Import statement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import statement' }));
  await user.upload(dialog.getByLabelText('Statement file'), new File(['21/11/2026'], 'bank.csv'));
  expect((await dialog.findByLabelText<HTMLSelectElement>('Account')).value).toBe(chosen);
});

test('a line whose receipt was rejected says so', async () => {
  linesAre({ ...line, state: 'matched', matchedBy: 'docket', receipt: { ...receipt, status: 'REJECTED' } });
  renderApp('/statements');
  const link = await screen.findByRole('link', { name: 'Woolworths' });
  expect(link.closest('p')!.textContent).toBe('Woolworths, 20/11/26, Rejected');
});

describe('what came of a call whose dialog was closed meanwhile is said in a toast', () => {
  const refusal = () => Response.json({ error: 'CONFLICT', message: 'It’s gone.' }, { status: 409 });
  const close = async (user: UserEvent) => {
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  test('how many lines were imported', async () => {
    linesAre(line);
    mockResponse(previewStatement, {
      format: 'ofx',
      headings: null,
      rows: [],
      map: null,
      isRemembered: false,
      accountId: null,
      lines: 7,
      firstLines: [],
    });
    const answer = mockLate(importStatement);
    const { user } = renderApp('/statements');
    await user.click(await screen.findByRole('button', { name: 'Import statement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import statement' }));
    await user.upload(dialog.getByLabelText('Statement file'), new File(['<OFX>'], 'card.ofx'));
    await user.click(await dialog.findByRole('button', { name: 'Import' }));
    await close(user);
    const reply = { id: idOf('b2'), accountId: idOf('a2'), added: 7, known: 0, matched: 0 };
    answer({ ...reply, skipped: 0, skippedRows: [] });
    expect(await screen.findByText('7 lines imported')).toBeTruthy();
  });

  test('a question that couldn’t be asked, without closing the next one', async () => {
    const pat = { id: idOf('e1'), name: 'Pat Lee' };
    signedIn({ role: 'ACCOUNTING', plan: 'business', businessId });
    linesAre(line, { ...line, id: idOf('c2'), description: 'COLES' });
    mockResponse(listStatements, {
      accounts: [{ ...accounts[0]!, holder: pat }],
      statements: [statement],
      members: [pat],
    });
    const answer = mockLate(askForReceipt);
    const { user } = renderApp('/statements?of=business');
    await user.click(await screen.findByRole('button', { name: 'Ask for receipt: WOOLWORTHS' }));
    await user.click(await screen.findByRole('button', { name: 'Send email' }));
    await close(user);
    await user.click(screen.getByRole('button', { name: 'Ask for receipt: COLES' }));
    await screen.findByRole('dialog');
    answer(refusal());
    expect(await screen.findByText('It’s gone.')).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).toContain('COLES');
  });

  test('an account that couldn’t be changed', async () => {
    linesAre(line);
    const answer = mockLate(changeAccount);
    const { user } = renderApp('/statements');
    await user.click(await screen.findByRole('button', { name: 'Edit account Everyday' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    await close(user);
    answer(refusal());
    expect(await screen.findByText('It’s gone.')).toBeTruthy();
  });
});
