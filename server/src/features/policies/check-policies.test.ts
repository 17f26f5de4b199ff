import { checkPolicies, type TypedFacts } from '@docket/shared/policies/check-contract';
import { createPolicy } from '@docket/shared/policies/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, submit, uploadWhole } from '../../testing/approvals/test-approvals.ts';
import { changeRow } from '../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { ok } from '../../testing/test-client.ts';

let app: TestApp;
let employee: RegisteredPerson;
let admin: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
  ({ employee, admin } = await makeTeam(app));
  const add = (body: Parameters<typeof admin.client.call<typeof createPolicy>>[1]['body']) =>
    admin.client.call(createPolicy, { body });
  ok(await add({ kind: 'receipt-limit', limitCents: 10_000, effect: 'block', reason: 'Ask first.' }));
  ok(await add({ kind: 'weekend', effect: 'warn' }));
  ok(await add({ kind: 'receipt-limit', limitCents: 5_000, category: 'Travel', effect: 'second' }));
  ok(await add({ kind: 'tax-invoice', effect: 'warn' }));
});
afterAll(() => app.close());

const bought = (amount: number, gstAmount = 0) =>
  uploadWhole(employee, { details: { amount, gstAmount, date: '2026-11-05', category: 'Meals' } });
const check = (id: string, body: TypedFacts = {}, by = employee) =>
  by.client.call(checkPolicies, { params: { id }, body });

const tooMuch = { effect: 'block', text: 'It’s above the limit of $100.00 for a receipt. Ask first.' };

test('a receipt is judged as it’s saved, and with what’s typed', async () => {
  const id = await bought(120);
  expect(ok(await check(id))).toEqual([tooMuch]);
  expect(ok(await check(id, { amount: 100 }))).toEqual([]);
  expect(ok(await check(id, { amount: 60, date: '2026-11-07', category: 'travel' }))).toEqual([
    { effect: 'warn', text: 'It’s dated on a Saturday.' },
    {
      effect: 'second',
      text: 'It’s above the limit of $50.00 for a receipt in Travel. It needs a second approver.',
    },
  ]);
  expect(ok(await check(id))).toEqual([tooMuch]);
});

test('its tax invoice is judged with what’s typed, too', async () => {
  const id = await bought(99, 9);
  await changeRow(app, id, { ocrRaw: 'TAX INVOICE\nIncludes GST', gstVerdict: 'missing:abn' });
  const text = 'It claims GST without a complete tax invoice. Missing: ABN.';
  expect(ok(await check(id))).toEqual([{ effect: 'warn', text }]);
  expect(ok(await check(id, { abn: '51 824 753 556' }))).toEqual([]);
  expect(ok(await check(id, { gstAmount: null }))).toEqual([]);
});

test('nothing is said to others, or once it’s submitted', async () => {
  const id = await bought(120);
  expect(ok(await check(id, {}, admin))).toEqual([]);
  const stranger = await app.register();
  expect((await check(id, {}, stranger)).status).toBe(404);
  const sent = await bought(20);
  ok(await submit(employee, [sent]));
  expect(ok(await check(sent, { amount: 500 }))).toEqual([]);
  expect((await check(id, { amount: 'much' } as unknown as TypedFacts)).status).toBe(400);
});

test('nor outside a business', async () => {
  const person = await app.register();
  const id = await uploadWhole(person, { details: { amount: 500 } });
  expect(ok(await check(id, {}, person))).toEqual([]);
});
