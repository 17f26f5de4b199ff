import { approveByReceipt, sendForApproval } from '@docket/shared/approvals/contract';
import { changeReceipt } from '@docket/shared/receipts/contract';
import { receiptReport } from '@docket/shared/reports/contract';
import sharp from 'sharp';
import type { RegisteredPerson, TestApp } from './test-app.ts';
import { makeBusiness } from './test-business.ts';
import type { TestFile } from './test-client.ts';
import { uploadReceipt } from './test-receipts.ts';

export interface Approvers {
  businessId: string;
  businessName: string;
  employee: RegisteredPerson;
  manager: RegisteredPerson;
  admin: RegisteredPerson;
  accounting: RegisteredPerson;
}

/** A business with one member of each role, who have names of their own. */
export async function makeApprovers(app: TestApp): Promise<Approvers> {
  const { id, name, members } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'ADMIN', 'ACCOUNTING');
  const [employee, manager, admin, accounting] = members;
  const names = [
    [employee, 'Ann', 'Lee'],
    [manager, 'Mo', 'Diaz'],
  ] as const;
  for (const [{ user }, firstName, lastName] of names)
    await app.services.database
      .updateTable('users')
      .set({ firstName, lastName })
      .where('id', '=', user.id)
      .execute();
  return { businessId: id, businessName: name, employee, manager, admin, accounting };
}

/** A signature that can be seen: a stroke of a colour on nothing, as a data URL. */
export async function drawnSignature(colour: string): Promise<string> {
  const stroke = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><path d="M5 90 L295 10" stroke="${colour}" stroke-width="6"/></svg>`;
  const png = await sharp(Buffer.from(stroke)).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const details = {
  vendor: 'Corner Bakery',
  amount: 45.5,
  gstAmount: 4.14,
  date: '2026-11-20',
  category: 'Meals',
  notes: 'With the whole crew\nand two guests',
};

/** A new receipt of the employee, submitted with a reason and a signature. */
export async function submittedReceipt(
  { employee: { client } }: Approvers,
  { file, ...changes }: { file?: TestFile } & Partial<typeof details> = {},
): Promise<string> {
  const id = await uploadReceipt(client, file);
  ok(await client.call(changeReceipt, { params: { id }, body: { ...details, ...changes } }));
  const body = { receiptIds: [id], reason: 'Please approve', signature: await drawnSignature('#cc0000') };
  ok(await client.call(sendForApproval, { body }));
  return id;
}

/** The same, approved by the manager. */
export async function approvedReceipt(
  approvers: Approvers,
  given: Parameters<typeof submittedReceipt>[1] = {},
): Promise<string> {
  const id = await submittedReceipt(approvers, given);
  const body = { notes: 'Fine by me', signature: await drawnSignature('#0000cc') };
  ok(await approvers.manager.client.call(approveByReceipt, { params: { receiptId: id }, body }));
  return id;
}

/** The PDF report of a receipt, as its owner downloads it. */
export async function reportOf({ employee }: Approvers, id: string): Promise<Buffer> {
  const { status, bytes, text } = await employee.client.get(receiptReport.path.replace('{id}', id));
  if (status !== 200) throw new Error(text);
  return bytes;
}

function ok({ status, text }: { status: number; text: string }): void {
  if (status !== 200) throw new Error(text);
}
