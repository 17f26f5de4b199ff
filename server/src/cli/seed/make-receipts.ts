import { Readable } from 'node:stream';
import { thumbnailOfPicture } from '@docket/extraction/files/thumbnail';
import type { Services } from '../../platform/services.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { layOut } from './paper/lay-out.ts';
import { photograph, type Picture } from './paper/photograph.ts';
import { type Printed, printReceipt } from './paper/print-receipt.ts';
import { writeInvoice } from './paper/write-invoice.ts';
import type { PlannedReceipt } from './plan-receipts.ts';

/** A planned receipt, its printed content and its stored picture. */
export interface MadeReceipt {
  id: string;
  plan: PlannedReceipt;
  printed: Printed;
  picture: Omit<Picture, 'bytes'>;
  file: StoredFile;
  /** The thumbnail; null for a PDF. */
  thumbnail: StoredFile | null;
}

interface StoredFile {
  sha256: string;
  size: number;
}

/** The number of pictures drawn at a time. */
const atOnce = 3;

interface Drawn extends Picture {
  /** A WebP; null for a PDF. */
  small: Uint8Array | null;
}

/** Draws a planned receipt from what it prints. */
export async function drawReceipt(plan: PlannedReceipt, printed: Printed, chance: Chance): Promise<Drawn> {
  const paper = layOut(printed);
  const isFailed = plan.status === 'FAILED';
  if (plan.shop.style === 'invoice' && !isFailed)
    return { ...(await writeInvoice(paper, plan.shop.name)), small: null };
  const picture = await photograph(paper, chance, isFailed);
  return { ...picture, small: await thumbnailOfPicture(picture.bytes) };
}

/** Draws the planned receipts, and stores their files. */
export async function makeReceipts(
  { storage, newId }: Pick<Services, 'storage' | 'newId'>,
  plans: PlannedReceipt[],
  draw = drawReceipt,
): Promise<MadeReceipt[]> {
  const made: MadeReceipt[] = [];
  const waiting = [...plans.entries()];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, plan] = next;
      const chance = chanceFrom(`${plan.person.email} ${index}`);
      const printed = printReceipt(plan.shop, plan.date, plan.person.cardLast4, chance);
      const { bytes, small, ...picture } = await draw(plan, printed, chance);
      const put = (content: Uint8Array) => storage.put(Readable.from([content]));
      const thumbnail = small && (await put(small));
      made.push({ id: newId(), plan, printed, picture, file: await put(bytes), thumbnail });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return made;
}
