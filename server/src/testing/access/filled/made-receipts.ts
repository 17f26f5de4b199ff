import {
  approveByReceipt,
  receiptSubmissions,
  rejectByReceipt,
  sendForApproval,
} from '@docket/shared/approvals/contract';
import { deleteReceipt } from '@docket/shared/receipts/bin-contract';
import { changeReceipt } from '@docket/shared/receipts/contract';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { receiptReport, startReport } from '@docket/shared/reports/contract';
import { someSignature } from '../../approvals/test-approvals.ts';
import type { EmailApp } from '../../mail/email-app.ts';
import type { RegisteredPerson } from '../../test-app.ts';
import { readPdf } from '../../read-pdf.ts';
import { ok } from '../../test-client.ts';
import { somePicture, startReading, uploadReceipt, whenRead } from '../../receipts/test-receipts.ts';

/** One member's receipts, one for each case that access depends on. */
export interface MadeReceipts {
  /** Read but not reviewed: only for its owner and the ADMIN. */
  unsent: string;
  submitted: string;
  /** Also submitted, and a likely duplicate of the first. */
  twin: string;
  approved: string;
  rejected: string;
  /** The open submission of the submitted one. */
  submission: string;
  /** In the bin. */
  binned: string;
  /** A report on them, prepared in the background. */
  preparedReport: string;
}

/** Creates them, with `mark` in every text and these details. */
export async function makeReceipts(
  app: EmailApp,
  { client }: RegisteredPerson,
  manager: RegisteredPerson,
  { mark, details }: { mark: string; details: object },
): Promise<MadeReceipts> {
  const { database } = app.services;
  const signature = someSignature();
  const make = async (status: ReceiptStatus): Promise<string> => {
    // Data after the end of a picture is ignored.
    const content = Buffer.concat([await somePicture(), Buffer.from(`File ${mark}`)]);
    const id = await uploadReceipt(client, { filename: `${mark}.png`, mediaType: 'image/png', content });
    await startReading(client, id, `Reason ${mark}`);
    await whenRead(client, id);
    const body = {
      ...details,
      vendor: `Vendor ${mark}`,
      abn: '51824753556',
      notes: `Notes ${mark}`,
      paymentMethod: `Card ${mark}`.slice(0, 50),
      date: '2026-11-20',
      amount: 77.77,
      lineItems: [
        {
          description: `Item ${mark}`,
          quantity: 1,
          quantity_unit: null,
          unit_price: null,
          line_total: 77.77,
        },
      ],
    };
    ok(await client.call(changeReceipt, { params: { id }, body }));
    if (status === 'FAILED')
      await database.updateTable('receipts').set({ status, reviewedAt: null }).where('id', '=', id).execute();
    if (!['AWAITING_MANAGER', 'APPROVED', 'REJECTED'].includes(status)) return id;
    const submitting = { receiptIds: [id], reason: `Submitted ${mark}`, signature };
    ok(await client.call(sendForApproval, { body: submitting }));
    const params = { receiptId: id };
    if (status === 'APPROVED')
      ok(
        await manager.client.call(approveByReceipt, {
          params,
          body: { notes: `Approved ${mark}`, signature },
        }),
      );
    if (status === 'REJECTED')
      ok(await manager.client.call(rejectByReceipt, { params, body: { notes: `Rejected ${mark}` } }));
    return id;
  };
  const made = {
    // A receipt that can be read again.
    unsent: await make('FAILED'),
    submitted: await make('AWAITING_MANAGER'),
    twin: await make('AWAITING_MANAGER'),
    approved: await make('APPROVED'),
    rejected: await make('REJECTED'),
    binned: await make('PROCESSED'),
  };
  ok(await client.call(deleteReceipt, { params: { id: made.binned } }));
  await app.settle();
  const [receiptId, otherId] = [made.submitted, made.twin].toSorted() as [string, string];
  const pair = { receiptId, otherId, kind: 'same-paper' };
  await database
    .insertInto('duplicate_pairs')
    .values(pair)
    .onConflict((row) => row.doNothing())
    .execute();
  const submissions = ok(await client.call(receiptSubmissions, { params: { id: made.submitted } }));
  const report = ok(await client.call(startReport, { body: { form: 'expenses', unapproved: true } }));
  await app.settle();
  return { ...made, submission: submissions[0]!.id, preparedReport: report.id };
}

/** What the owner of an approved receipt has received. */
export async function proofOf(
  { client }: RegisteredPerson,
  id: string,
): Promise<{ code: string; head: string; report: string }> {
  const [latest] = ok(await client.call(receiptSubmissions, { params: { id } }));
  const { bytes } = await client.get(receiptReport.path.replace('{id}', id));
  const [head] = (await readPdf(bytes)).pages.join('\n').match(/^[0-9a-f]{64}(?=\s)/m) ?? [];
  return { code: latest!.code!, head: head!, report: bytes.toString('base64') };
}
