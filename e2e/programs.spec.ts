import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { receiptPhoto } from './fixtures/receipt.ts';
import { becomeMember } from './people/member.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';

test('a person lets a program in with an access token, and has it called by a webhook', async ({
  page,
  playwright,
  docket,
}) => {
  const received: { type: string; data: Record<string, string> }[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    received.push(JSON.parse(await text(request)) as (typeof received)[number]);
    response.end();
  };
  const program = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  const { port } = program.address() as AddressInfo;
  await becomeMember(page);
  await page.goto('/settings?tab=security');
  const tokens = page.getByRole('region', { name: 'Access tokens' });
  const webhooks = page.getByRole('region', { name: 'Webhooks' });

  const token = await test.step('the token is shown once', async () => {
    await tokens.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Scanner in the office');
    await dialog.getByLabel('Upload, edit and delete receipts').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const shown = dialog.getByLabel('Your access token');
    await expect(shown).toHaveValue(/^docket_[\w-]{43}$/);
    const secret = await shown.inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(tokens.getByRole('listitem')).toContainText('Not used yet');
    return secret;
  });

  await test.step('a test of the webhook is delivered', async () => {
    await webhooks.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/docket`);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByLabel('Your signing secret')).toHaveValue(/^whsec_/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await webhooks.getByRole('button', { name: 'Send test' }).click();
    await expect(dialog.getByRole('listitem')).toContainText('Responded 200');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the program uploads a receipt and hears when it has been read', async () => {
    const api = await playwright.request.newContext({
      baseURL: docket.url,
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await readFile(receiptPhoto) };
    const uploaded = await api.post('/api/receipts/upload', { multipart: { file } });
    expect(uploaded.status()).toBe(200);
    const { receiptId } = (await uploaded.json()) as { receiptId: string };
    await api.post(`/api/receipts/${receiptId}/process-with-reason`, { data: { reason: 'Lunch' } });
    await expect
      .poll(() => received.map(({ type, data }) => [type, data['receiptId']]), { timeout: 60_000 })
      .toContainEqual(['receipt.processed', receiptId]);
    expect((await api.get('/api/user')).status()).toBe(403);
    await api.dispose();
  });

  await test.step('the token’s use is listed, and once revoked it’s refused', async () => {
    await page.reload();
    await expect(tokens.getByRole('listitem')).toContainText('Last used');
    await tokens.getByRole('button', { name: 'Revoke Scanner in the office' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(tokens.getByText('No access tokens yet')).toBeVisible();
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get('/api/receipts', { headers })).status()).toBe(401);
  });
  program.closeAllConnections();
  program.close();
});
