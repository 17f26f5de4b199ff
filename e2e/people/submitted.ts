import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ServedDocket } from '../program/docket.ts';
import { changeReceipt, uploadReceipt } from './member.ts';
import { setStatus } from './in-database.ts';

/** A signature from a sheet, as a data URL. */
export async function signaturePicture(): Promise<string> {
  const stroke =
    '<path d="M8 40 C40 -10 60 80 90 30 S150 20 180 34" fill="none" stroke="#1d2a44" stroke-width="3"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="190" height="60">${stroke}</svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

export interface Purchase {
  vendor: string;
  amount: number;
  date: string;
}

/** Uploads a receipt for each purchase, as if it were read, and submits them all. Returns their IDs. */
export async function submitPurchases(
  page: Page,
  docket: ServedDocket,
  purchases: readonly Purchase[],
): Promise<string[]> {
  const receiptIds: string[] = [];
  for (const purchase of purchases) {
    const id = await uploadReceipt(page);
    await changeReceipt(page, id, { ...purchase });
    await setStatus(docket, id, 'PROCESSED');
    receiptIds.push(id);
  }
  const data = { receiptIds, reason: 'Client visit', signature: await signaturePicture() };
  const reply = await page.request.post('/api/receipts/send-for-approval', { data });
  if (!reply.ok()) throw new Error(`Submitting answered ${reply.status()}: ${await reply.text()}`);
  return receiptIds;
}

/** A receipt's status, as its owner sees it. */
export async function stateOf(
  page: Page,
  id: string,
): Promise<{ status: string; rejectionReason: string | null }> {
  const reply = await page.request.get(`/api/receipts/${id}`);
  return (await reply.json()) as { status: string; rejectionReason: string | null };
}
