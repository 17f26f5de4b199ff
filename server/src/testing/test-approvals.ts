import { sendForApproval } from '@docket/shared/approvals/contract';
import type { RegisteredPerson, TestApp } from './test-app.ts';
import { uploadReceipt } from './test-receipts.ts';

/** A transparent dot as signatures are kept; the numbers make them differ. */
export const someSignature = (number = 0): string =>
  `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg${'AAAA'.repeat(number)}==`;

/** A new receipt of somebody that waits for approval. */
export async function submitReceipt({ client }: RegisteredPerson, signature = someSignature()) {
  const receiptId = await uploadReceipt(client);
  const { status, text } = await client.call(sendForApproval, {
    body: { receiptIds: [receiptId], signature },
  });
  if (status !== 200) throw new Error(`could not submit: ${text}`);
  return receiptId;
}

/** The latest submission of a receipt, as it is kept. */
export const approvalRow = (app: TestApp, receiptId: string) =>
  app.services.database
    .selectFrom('receipt_approvals')
    .selectAll()
    .where('receiptId', '=', receiptId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

export const receiptInDatabase = (app: TestApp, id: string) =>
  app.services.database.selectFrom('receipts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
