import { readFile } from 'node:fs/promises';
import type { EmailIn } from '@docket/shared/email-in/contract';
import { emailInMessages as text } from '@docket/shared/email-in/messages';
import type { Page } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { receiptPhoto } from './fixtures/receipt.ts';
import { emailInFolder } from './people/mailbox.ts';
import { becomeMember } from './people/member.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';

test('a person forwards a receipt to their address, and allows another sender @phone', async ({
  page,
  docket,
}) => {
  const { email } = await becomeMember(page);
  const mail = createTransport({ host: '127.0.0.1', port: docket.mailPort ?? 0, ignoreTLS: true });
  const forward = async (from: string, to: string, filename: string) => {
    // The same picture as a different file each time.
    const content = Buffer.concat([await readFile(receiptPhoto), Buffer.from(crypto.randomUUID())]);
    await mail.sendMail({
      from,
      to,
      subject: `Fwd: ${filename}`,
      text: 'Attached',
      attachments: [{ filename, content }],
    });
  };
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Receipts by email' });

  const address = await test.step('the address is created', async () => {
    await section.getByRole('button', { name: 'Create address' }).click();
    const shown = section.getByText(/^receipts\+[a-z2-9]{16}@docket\.example$/);
    await expect(shown).toBeVisible();
    return await shown.innerText();
  });

  await test.step('what its owner forwards is read and listed, and a reply says so', async () => {
    await forward(email, address, 'lunch.jpg');
    const messages = section.getByRole('list', { name: 'Latest email' });
    await expect.poll(async () => (await messagesOf(page)).length, { timeout: 60_000 }).toBe(1);
    await page.reload();
    await expect(messages).toContainText('lunch.jpg: Added');
    await messages.getByRole('link', { name: 'lunch.jpg' }).click();
    await expect(page.getByText('87.55').first()).toBeVisible({ timeout: 60_000 });
  });

  await test.step('another sender waits, and is allowed', async () => {
    await forward('shop@shop.example', address, 'bill.jpg');
    await emailInFolder(docket, email, 'Someone emailed receipts to Docket');
    await page.goto('/settings');
    const sender = section.getByRole('listitem', { name: 'shop@shop.example' });
    await expect(sender).toContainText('1 email is waiting');
    await expectAccessible(page);
    await sender.getByRole('button', { name: 'Allow' }).click();
    await expect(sender).toContainText('Allowed');
    await expect.poll(async () => (await messagesOf(page)).length, { timeout: 60_000 }).toBe(2);
    await page.reload();
    await expect(section.getByRole('link', { name: 'bill.jpg' })).toBeVisible();
  });

  await test.step('a replaced address is refused from then on', async () => {
    await section.getByRole('button', { name: 'Replace address' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
    await expect(page.getByText(text.addressReplaced)).toBeVisible();
    await expect(section.getByText(address)).toBeHidden();
    await expect(forward(email, address, 'late.jpg')).rejects.toMatchObject({ responseCode: 550 });
  });
});

async function messagesOf(page: Page): Promise<EmailIn['messages']> {
  return ((await (await page.request.get('/api/email-in/person')).json()) as EmailIn).messages;
}
