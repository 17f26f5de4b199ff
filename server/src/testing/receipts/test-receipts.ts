import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getReceipt, processReceipt, type Receipt } from '@docket/shared/receipts/contract';
import { uploadReceipt as uploadEndpoint } from '@docket/shared/receipts/upload-contract';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { defaultReason } from '@docket/shared/receipts/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import sharp from 'sharp';
import { failReading } from '../../features/receipts/reading/end-reading.ts';
import type { RegisteredPerson, TestApp } from '../test-app.ts';
import type { TestResponse, TestClient, TestFile } from '../test-client.ts';

/** A small picture, different each time. */
export async function somePicture({ width = 40, height = 60 } = {}): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return await picture
    .png({ palette: false })
    .withExif({ IFD0: { Copyright: String(randomInt(2 ** 40)) } })
    .toBuffer();
}

export const pictureFile = async (filename = 'receipt.png'): Promise<TestFile> => ({
  filename,
  mediaType: 'image/png',
  content: await somePicture(),
});

export const sendUpload = async (
  client: TestClient,
  file: TestFile,
  { anyway = false } = {},
): Promise<TestResponse<ReplyOf<typeof uploadEndpoint>>> =>
  (await client.upload(`${uploadEndpoint.path}${anyway ? '?anyway=1' : ''}`, file)) as TestResponse<
    ReplyOf<typeof uploadEndpoint>
  >;

/** Uploads a picture, or the given file even if it was uploaded before. Returns the ID of its DRAFT. */
export async function uploadReceipt(client: TestClient, file?: TestFile): Promise<string> {
  const { status, body, text } = await sendUpload(client, file ?? (await pictureFile()), { anyway: true });
  if (status !== 200) throw new Error(`could not upload: ${text}`);
  return body.receiptId;
}

export async function startReading(
  client: TestClient,
  id: string,
  reason: string = defaultReason,
): Promise<void> {
  const { status, text } = await client.call(processReceipt, { params: { id }, body: { reason } });
  if (status !== 200) throw new Error(`could not start reading: ${text}`);
}

/** Creates a receipt that's being read. */
export async function receiptBeingRead({ client }: RegisteredPerson): Promise<string> {
  const id = await uploadReceipt(client);
  await startReading(client, id);
  return id;
}

/** Creates a receipt that couldn't be read. */
export async function failedReceipt(app: TestApp, person: RegisteredPerson): Promise<string> {
  const id = await receiptBeingRead(person);
  await failReading(app.services, id, 'It is too dark.');
  return id;
}

/** Updates a receipt's row directly, bypassing every rule. */
export async function changeRow(app: TestApp, id: string, values: object): Promise<void> {
  await app.services.database.updateTable('receipts').set(values).where('id', '=', id).execute();
}

/** Sets a receipt's status and nothing else. */
export const setStatus = (app: TestApp, id: string, status: ReceiptStatus): Promise<void> =>
  changeRow(app, id, { status });

/** Waits until a reading ends. */
export async function whenRead(client: TestClient, id: string, { seconds = 15 } = {}): Promise<Receipt> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const { body } = await client.call(getReceipt, { params: { id } });
    if (body.status !== 'PROCESSING') return body;
    if (Date.now() > end) throw new Error(`still reading after ${seconds} s`);
    await sleep(25);
  }
}
