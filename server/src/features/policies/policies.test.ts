import {
  approveByReceipt,
  receiptSubmissions,
  rejectByReceipt,
  withdrawReceipt,
} from '@docket/shared/approvals/contract';
import { checkSubmission } from '@docket/shared/approvals/check-contract';
import { listAudit } from '@docket/shared/audit/contract';
import { createCategory, updateCategory } from '@docket/shared/categories/contract';
import { dismissDuplicate } from '@docket/shared/duplicates/contract';
import { createPolicy, deletePolicy, listPolicies, updatePolicy } from '@docket/shared/policies/contract';
import { policyMessages } from '@docket/shared/policies/messages';
import { policyLimits } from '@docket/shared/policies/rules';
import type { changeReceipt } from '@docket/shared/receipts/contract';
import type { SentBodyOf } from '@docket/shared/http/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approvalRow,
  makeTeam,
  pending,
  receiptInDatabase,
  someSignature,
  submit,
  uploadWhole,
} from '../../testing/approvals/test-approvals.ts';
import { changeRow } from '../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { ok } from '../../testing/test-client.ts';
import type { Fault } from '../trail/everything/fault.ts';
import { verifyEverything } from '../trail/everything/verify-everything.ts';

let app: TestApp;
let businessId: string;
let employee: RegisteredPerson;
let manager: RegisteredPerson;
let admin: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ businessId, employee, manager, admin } = await makeTeam(app));
});

type Body = SentBodyOf<typeof createPolicy>;
const add = async (body: Body) => ok(await admin.client.call(createPolicy, { body }));
/** A receipt from the fifth of a month. */
const bought = (amount: number, details: SentBodyOf<typeof changeReceipt> = {}, by = employee) =>
  uploadWhole(by, { details: { amount, date: '2026-11-05', ...details } });
const check = async (receiptIds: string[]) =>
  ok(await employee.client.call(checkSubmission, { body: { receiptIds } }));
const nameOf = async (id: string) => `Corner Café (${(await receiptInDatabase(app, id)).customId})`;
const refused = async (receiptIds: string[]) => {
  const { status, refusal } = await submit(employee, receiptIds);
  return [status, refusal.error];
};
const blocked = [409, 'POLICY_BROKEN'];

describe('an admin’s policies', () => {
  test('are added, changed, turned off and deleted, each in the audit log', async () => {
    const limit = await add({
      kind: 'receipt-limit',
      limitCents: 20_050,
      category: ' Meals ',
      effect: 'block',
      reason: 'Ask\nthe office first.',
    });
    const age = await add({ kind: 'age', days: 60, effect: 'warn' });
    expect(ok(await admin.client.call(listPolicies, {}))).toEqual([
      {
        id: limit.id,
        kind: 'receipt-limit',
        limitCents: 20_050,
        category: 'Meals',
        effect: 'block',
        reason: 'Ask the office first.',
        isOn: true,
      },
      { id: age.id, kind: 'age', days: 60, category: null, effect: 'warn', reason: null, isOn: true },
    ]);
    const weekend = { kind: 'weekend', effect: 'warn', isOn: false } as const;
    ok(await admin.client.call(updatePolicy, { params: { id: limit.id }, body: weekend }));
    ok(await admin.client.call(deletePolicy, { params: { id: age.id } }));
    const left = { id: limit.id, ...weekend, category: null, reason: null };
    expect(ok(await admin.client.call(listPolicies, {}))).toEqual([left]);
    const log = ok(await admin.client.call(listAudit, { query: {} }));
    expect(log.map(({ action, subject, details }) => `${action} ${subject}: ${details}`)).toEqual([
      'policy-deleted Old receipts, 60 days: warns, on',
      'policy-changed Limit per receipt, $200.50, Meals: Now Weekends, warns, off',
      'policy-created Old receipts, 60 days: warns, on',
      'policy-created Limit per receipt, $200.50, Meals: blocks, on, Ask the office first.',
    ]);
  });

  test('follow a category that’s renamed', async () => {
    const { id } = ok(await admin.client.call(createCategory, { body: { name: 'Site Meals' } }));
    await add({ kind: 'weekend', effect: 'warn', category: 'site meals' });
    await add({ kind: 'weekend', effect: 'warn', category: 'Meals' });
    ok(await admin.client.call(updateCategory, { params: { id }, body: { name: 'Crew Meals' } }));
    const policies = ok(await admin.client.call(listPolicies, {}));
    expect(policies.map(({ category }) => category)).toEqual(['Crew Meals', 'Meals']);
  });

  test('409: at most 50, however many are sent at once', async () => {
    await app.services.database
      .insertInto('business_policies')
      .values(
        Array.from({ length: policyLimits.policies - 1 }, () => ({
          id: app.services.newId(),
          businessId,
          kind: 'weekend',
          effect: 'warn',
          isOn: true,
          createdAt: new Date(),
        })),
      )
      .execute();
    const body = { kind: 'weekend', effect: 'warn' } as const;
    const responses = await Promise.all([1, 2, 3].map(() => admin.client.call(createPolicy, { body })));
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    const refusal = responses.find(({ status }) => status === 409)!.refusal;
    expect(refusal.message).toBe(policyMessages.tooMany);
  });

  test('400: a limit without an amount, or days out of range', async () => {
    for (const body of [
      { kind: 'receipt-limit', effect: 'warn' },
      { kind: 'month-limit', effect: 'warn', limitCents: 0 },
      { kind: 'age', effect: 'warn', days: 3651 },
      { kind: 'weekend', effect: 'ignore' },
    ])
      expect((await admin.client.call(createPolicy, { body: body as Body })).status).toBe(400);
  });
});

describe('what’s submitted', () => {
  test('is blocked, or sent with a warning that its submitter saw and its manager sees, as it was then', async () => {
    await add({
      kind: 'receipt-limit',
      limitCents: 10_000,
      effect: 'block',
      reason: 'The office books these.',
    });
    const warning = await add({ kind: 'weekend', effect: 'warn', reason: 'Were you on call?' });
    const [over, weekend] = [await bought(100.01), await bought(100, { date: '2026-11-07' })];
    const text = 'It’s dated on a Saturday. Were you on call?';
    const reason = `${await nameOf(over)} is above the limit of $100.00 for a receipt. The office books these.`;
    const warned = { id: weekend, obstacle: null, doubts: [{ kind: 'policy', text }] };
    expect(await check([over, weekend])).toMatchObject([{ obstacle: { reason, isEditable: true } }, warned]);

    const { status, refusal } = await submit(employee, [over, weekend]);
    expect([status, refusal]).toEqual([
      409,
      { error: 'POLICY_BROKEN', message: `Nothing was submitted. ${reason}` },
    ]);
    expect((await receiptInDatabase(app, weekend)).status).toBe('DRAFT');
    expect((await submit(employee, [weekend])).status).toBe(200);
    ok(await admin.client.call(deletePolicy, { params: { id: warning.id } }));
    const [request] = await pending(manager);
    expect(request!.notices).toEqual([{ kind: 'policy', text }]);
  });

  test('is sealed with its warnings; what’s sealed without them says nothing of them', async () => {
    const early = await bought(20);
    await submit(employee, [early]);
    await add({ kind: 'age', days: 1, effect: 'warn' });
    const late = await bought(20);
    await submit(employee, [late]);
    const rows = await app.services.database
      .selectFrom('approval_trail')
      .select('event')
      .where('businessId', '=', businessId)
      .orderBy('seq')
      .execute();
    const sealed = rows.map(({ event }) => (JSON.parse(event) as { approval: object }).approval);
    expect(sealed.map((approval) => 'warnings' in approval)).toEqual([false, true]);
    const warnings = ['It’s more than a day old.'];
    expect(sealed[1]).toMatchObject({ warnings });
    const [submission] = ok(await employee.client.call(receiptSubmissions, { params: { id: late } }));
    expect(submission).toMatchObject({ warnings });
    const faults: Fault[] = [];
    await verifyEverything(app.services, (fault) => void faults.push(fault));
    expect(faults).toEqual([]);
  });

  test('is free of policies that are off, of other categories or of another business', async () => {
    await add({ kind: 'receipt-limit', limitCents: 1, effect: 'block', isOn: false });
    await add({ kind: 'receipt-limit', limitCents: 1, effect: 'block', category: 'Travel' });
    const mine = { businessId, employee };
    ({ admin } = await makeTeam(app));
    await add({ kind: 'receipt-limit', limitCents: 1, effect: 'block' });
    const id = await bought(50, {}, mine.employee);
    expect((await submit(mine.employee, [id])).status).toBe(200);
    expect((await approvalRow(app, id)).warnings).toEqual([]);
  });
});

describe('a monthly limit', () => {
  test('counts what the person has submitted and had approved by month of purchase, not what came back', async () => {
    await add({ kind: 'month-limit', limitCents: 10_000, effect: 'block' });
    const [approved, rejected, withdrawn, earlier] = [
      await bought(60),
      await bought(30),
      await bought(20),
      await bought(90, { date: '2026-10-31' }),
    ];
    await submit(manager, [await bought(90, {}, manager)]);
    expect((await submit(employee, [approved, rejected, earlier])).status).toBe(200);
    const { client } = manager;
    const params = { receiptId: approved };
    ok(await client.call(approveByReceipt, { params, body: { signature: someSignature() } }));
    expect(await refused([withdrawn])).toEqual(blocked);
    ok(await client.call(rejectByReceipt, { params: { receiptId: rejected }, body: { notes: 'No' } }));
    expect((await submit(employee, [withdrawn])).status).toBe(200);
    ok(await employee.client.call(withdrawReceipt, { params: { id: withdrawn } }));
    expect((await submit(employee, [await bought(40)])).status).toBe(200);
    expect(await refused([withdrawn])).toEqual(blocked);
  });

  test('isn’t passed by two submissions at once', async () => {
    await add({ kind: 'month-limit', limitCents: 10_000, category: 'Other', effect: 'block' });
    for (let round = 0; round < 3; round += 1) {
      const date = `2026-0${round + 1}-05`;
      const ids = await Promise.all([1, 2, 3].map(() => bought(60, { date, category: 'Other' })));
      const responses = await Promise.all(ids.map((id) => submit(employee, [id])));
      expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    }
  });
});

describe('duplicates', () => {
  /** Two receipts that were found to be alike. */
  async function twins(): Promise<[string, string]> {
    const [one, other] = [await bought(50), await bought(50)];
    const [receiptId = '', otherId = ''] = [one, other].toSorted();
    const pair = { receiptId, otherId, kind: 'same-purchase' };
    await app.services.database
      .insertInto('duplicate_pairs')
      .values(pair)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return [one, other];
  }

  test('of what’s submitted are blocked until someone else says they aren’t; their owner can’t', async () => {
    await add({ kind: 'duplicate', effect: 'block' });
    const [one, other] = await twins();
    expect((await check([one, other])).map(({ obstacle }) => obstacle === null)).toEqual([true, false]);
    expect((await submit(employee, [one])).status).toBe(200);
    const params = { id: other, otherId: one };
    ok(await employee.client.call(dismissDuplicate, { params }));
    expect(await refused([other])).toEqual(blocked);
    ok(await admin.client.call(dismissDuplicate, { params }));
    expect((await submit(employee, [other])).status).toBe(200);
  });
});

test('a private receipt’s tax invoice is judged as the business’s, which it may name', async () => {
  await add({ kind: 'tax-invoice', effect: 'block' });
  const { name } = await app.services.database
    .selectFrom('businesses')
    .select('name')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  const invoice = `TAX INVOICE for ${name}\nABN 51 824 753 556\nIncludes GST`;
  const [named, unnamed] = [await bought(2200, { gstAmount: 200 }), await bought(2200, { gstAmount: 200 })];
  const judged = { businessId: null, gstVerdict: 'missing:buyer' };
  await changeRow(app, named, { ...judged, ocrRaw: invoice });
  await changeRow(app, unnamed, { ...judged, ocrRaw: invoice.replace(name, 'somebody') });
  const reason = `${await nameOf(unnamed)} claims GST without a complete tax invoice. Missing: buyer’s name or ABN.`;
  expect((await check([named, unnamed])).map(({ obstacle }) => obstacle?.reason ?? null)).toEqual([
    null,
    reason,
  ]);
  expect(await refused([unnamed])).toEqual(blocked);
  expect((await submit(employee, [named])).status).toBe(200);
});
