import { deleteAccount, updateProfile } from '@docket/shared/account/contract';
import { markReceipts } from '@docket/shared/accounting/contract';
import {
  approve,
  approveMany,
  reject,
  reopenReceipt,
  sendForApproval,
  withdrawReceipt,
} from '@docket/shared/approvals/contract';
import { deleteReceipt } from '@docket/shared/receipts/bin-contract';
import { changeReceipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryReceiptReader } from '../../../adapters/memory/receipt-reader.ts';
import {
  approvalRow,
  someSignature,
  submitReceipt,
  wholeReceipt,
} from '../../../testing/approvals/test-approvals.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { startReading, uploadReceipt, whenRead } from '../../../testing/receipts/test-receipts.ts';
import { workDuplicateJobs } from '../../duplicates/jobs.ts';
import { emptyBin } from '../../receipts/bin/empty-bin.ts';
import { workReceiptJobs } from '../../receipts/jobs.ts';
import { sealOfDecision } from '../seal-of-decision.ts';
import { verifyApproval } from '../verify-approval.ts';
import type { Fault } from './fault.ts';
import { verifyEverything } from './verify-everything.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true });
  await workReceiptJobs(app.services, memoryReceiptReader());
  await workDuplicateJobs(app.services);
});
afterAll(() => app.close());

async function faults(): Promise<Fault[]> {
  const found: Fault[] = [];
  await verifyEverything(app.services, (fault) => void found.push(fault));
  return found;
}

const ok = async (response: Promise<{ status: number; text: string }>): Promise<void> => {
  const { status, text } = await response;
  expect(status, text).toBe(200);
};

test('whatever people do in the program, the seals stay intact', async () => {
  const { members } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'ACCOUNTING', 'ADMIN');
  const [employee, manager, accountant, admin] = members;
  const signature = someSignature(1);
  const openOf = async (receiptId: string) => ({ params: { id: (await approvalRow(app, receiptId)).id } });

  const read = await uploadReceipt(employee.client);
  await startReading(employee.client, read);
  await whenRead(employee.client, read);
  await ok(employee.client.call(changeReceipt, { params: { id: read }, body: wholeReceipt }));
  await ok(
    employee.client.call(sendForApproval, { body: { receiptIds: [read], signature: someSignature() } }),
  );
  const [kept, sentBack, withdrawn, reopened, deleted, one, other] = await Promise.all(
    Array.from({ length: 7 }, () => submitReceipt(employee)),
  );
  expect(await faults()).toEqual([]);

  for (const id of [read, kept!, reopened!])
    await ok(manager.client.call(approve, { ...(await openOf(id)), body: { signature } }));
  const ids = [(await approvalRow(app, one!)).id, (await approvalRow(app, other!)).id];
  await ok(manager.client.call(approveMany, { body: { ids, signature } }));
  for (const id of [sentBack!, deleted!])
    await ok(manager.client.call(reject, { ...(await openOf(id)), body: { notes: 'Cut off' } }));
  await ok(employee.client.call(withdrawReceipt, { params: { id: withdrawn! } }));
  await ok(
    admin.client.call(reopenReceipt, { params: { id: reopened! }, body: { reason: 'Of another job' } }),
  );
  expect(await faults()).toEqual([]);

  for (const id of [sentBack!, withdrawn!, reopened!])
    await ok(employee.client.call(changeReceipt, { params: { id }, body: { vendor: 'Corner Shop' } }));
  await ok(
    employee.client.call(sendForApproval, { body: { receiptIds: [sentBack!, reopened!], signature } }),
  );
  await ok(manager.client.call(approve, { ...(await openOf(sentBack!)), body: { signature } }));
  for (const mark of ['reimbursed', 'exported'] as const)
    await ok(accountant.client.call(markReceipts, { body: { ids: [read, kept!], mark, isSet: true } }));
  await ok(employee.client.call(deleteReceipt, { params: { id: deleted! } }));
  const { email, password } = manager;
  await ok(manager.client.call(updateProfile, { body: { firstName: 'Kim', lastName: 'Tran', email } }));
  expect(await faults()).toEqual([]);

  app.clock.advance({ days: 40 });
  expect(await emptyBin(app.services)).toBe(1);
  await ok((await app.signIn(employee)).call(deleteAccount, { body: { password: employee.password } }));
  await ok((await app.signIn({ email, password })).call(deleteAccount, { body: { password } }));
  expect(await faults()).toEqual([]);

  const sealed = await sealOfDecision(app.services.database, (await approvalRow(app, kept!)).id);
  expect(await verifyApproval(app.services, { code: sealed!.code! })).toMatchObject({
    state: 'unchanged',
    submitted: { name: 'Pat Lee' },
    // Their names at the time.
    approved: { name: 'Pat Lee' },
  });
});
