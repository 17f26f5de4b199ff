import { approve, approveByReceipt, reject, rejectByReceipt } from '@docket/shared/approvals/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmailApp, type EmailApp } from '../../testing/mail/email-app.ts';
import {
  approvalRow,
  receiptInDatabase,
  someSignature,
  submitReceipt,
} from '../../testing/approvals/test-approvals.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import type { Fault } from '../trail/everything/fault.ts';
import { verifyEverything } from '../trail/everything/verify-everything.ts';

const submissions = 20;

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

test('of 80 simultaneous decisions by four managers on 20 submissions, 20 succeed: each sealed and notified once [OP-52] [OP-53]', async () => {
  const {
    id: businessId,
    members: [employee, ...managers],
  } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'MANAGER', 'MANAGER', 'MANAGER');
  const receiptIds: string[] = [];
  for (let count = 0; count < submissions; count++) receiptIds.push(await submitReceipt(employee));
  const rows = new Map(
    await Promise.all(receiptIds.map(async (id) => [id, await approvalRow(app, id)] as const)),
  );

  // Each manager decides on each submission, half of them with one set of endpoints and half with the other.
  const responses = await Promise.all(
    receiptIds.flatMap((receiptId, index) =>
      managers.map(async ({ client }, who) => {
        const byReceipt = { params: { receiptId } };
        const byId = { params: { id: rows.get(receiptId)!.id } };
        const approving = { signature: someSignature(who) };
        const rejecting = { notes: `No, says ${who}` };
        const isRejected = (index + who) % 4 === 0;
        const { status } = isRejected
          ? await (who % 2
              ? client.call(reject, { ...byId, body: rejecting })
              : client.call(rejectByReceipt, { ...byReceipt, body: rejecting }))
          : await (who % 2
              ? client.call(approve, { ...byId, body: approving })
              : client.call(approveByReceipt, { ...byReceipt, body: approving }));
        return { receiptId, who, isRejected, status };
      }),
    ),
  );

  const won = responses.filter(({ status }) => status === 200);
  expect(won.map(({ receiptId }) => receiptId).toSorted()).toEqual(receiptIds.toSorted());
  expect(responses.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
    Array.from({ length: 3 * submissions }, () => 409),
  );
  for (const { receiptId, who, isRejected } of won) {
    const decidedBy = managers[who]!.user.id;
    expect(await receiptInDatabase(app, receiptId)).toMatchObject(
      isRejected
        ? { status: 'REJECTED', rejectedBy: decidedBy, rejectionReason: `No, says ${who}`, approvedBy: null }
        : { status: 'APPROVED', approvedBy: decidedBy, rejectedBy: null, rejectionReason: null },
    );
    expect(await approvalRow(app, receiptId)).toMatchObject({
      status: isRejected ? 'rejected' : 'approved',
      decidedBy,
      managerSignature: isRejected ? null : someSignature(who),
    });
  }

  const sealed = await app.services.database
    .selectFrom('approval_trail')
    .select(['kind', 'receiptId'])
    .where('businessId', '=', businessId)
    .orderBy('seq')
    .execute();
  expect(sealed).toHaveLength(2 * submissions);
  expect(new Set(sealed.slice(submissions).map(({ receiptId }) => receiptId)).size).toBe(submissions);
  const faults: Fault[] = [];
  await verifyEverything(app.services, (fault) => void faults.push(fault));
  expect(faults).toEqual([]);

  const messages = await app.emailsTo(employee.email);
  const decided = messages.filter(({ text }) => /approved|rejected/i.test(text));
  expect(receiptIds.filter((id) => decided.filter(({ text }) => text.includes(id)).length !== 1)).toEqual([]);
}, 120_000);
