import type { Browser, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { receiptPhoto } from '../fixtures/receipt.ts';

/** The password of every account that `becomeMember` creates. */
export const password = 'a long enough password';

/** Creates an account through the API and signs in the page's browser, or another client. */
export async function becomeMember({
  request,
}: Pick<Page, 'request'>): Promise<{ email: string; password: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  const person = { firstName: 'Robin', lastName: 'Okafor', email, password, confirmPassword: password };
  await answered(request.post('/api/register', { data: person }));
  return { email, password };
}

/** Signs another browser in to the account. */
export const signIn = (page: Page, { email, password: word }: { email: string; password: string }) =>
  answered(page.request.post('/api/login', { data: { email, password: word, remember: true } }));

/** Tries to sign a browser in through the API, and returns the status. */
export async function trySigningIn(page: Page, email: string, code?: string): Promise<number> {
  const data = { email, password, ...(code && { code }) };
  return (await page.request.post('/api/login', { data })).status();
}

/** Signs in with the form on the page. */
export async function fillSignIn(page: Page, email: string, by = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(by);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** A page of a browser without a session. */
export const newBrowser = async (browser: Browser, baseURL: string, userAgent?: string): Promise<Page> =>
  (await browser.newContext({ baseURL, ...(userAgent && { userAgent }) })).newPage();

/** The same picture as a different file each time: data after the end of a JPEG is ignored. */
export const uniquePhoto = () =>
  Buffer.concat([readFileSync(receiptPhoto), Buffer.from(crypto.randomUUID())]);

/** Uploads a receipt without reading it. Returns its ID. */
export async function uploadReceipt(
  page: Pick<Page, 'request'>,
  bytes: Buffer = uniquePhoto(),
  mimeType = 'image/jpeg',
): Promise<string> {
  const file = { name: 'receipt', mimeType, buffer: bytes };
  const reply = await answered(page.request.post('/api/receipts/upload', { multipart: { file } }));
  const { receiptId } = (await reply.json()) as { receiptId: string };
  return receiptId;
}

/** Edits a receipt, as a form does. */
export const changeReceipt = (page: Pick<Page, 'request'>, id: string, change: Record<string, unknown>) =>
  answered(page.request.patch(`/api/receipts/${id}`, { data: change }));

async function answered(asked: ReturnType<Page['request']['get']>) {
  const reply = await asked;
  if (!reply.ok()) throw new Error(`${reply.url()} answered ${reply.status()}: ${await reply.text()}`);
  return reply;
}
