import { contactMessages, inquiryNames } from '@docket/shared/contact/messages';
import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectAccessible, test } from './program/journey-test.ts';

test('an incomplete message names every mistake; a complete one stays without a network, even after a reload, and then reaches support [PUB-13] [PUB-16] [VAL-12] [VAL-13] [VAL-14] [VAL-15] [VAL-16] [ERR-34] [OP-32]', async ({
  page,
  context,
  docket,
}) => {
  await page.goto('/contact');

  await test.step('an empty message isn’t sent', async () => {
    await send(page);
    await expect(page.getByRole('alert')).toHaveText([
      contactMessages.nameTooShort,
      contactMessages.emailInvalid,
      contactMessages.typeMissing,
      contactMessages.subjectTooShort,
      contactMessages.messageTooShort,
    ]);
    await expect(page.getByLabel('Name')).toBeFocused();
    await expectAccessible(page);
  });

  const { writer, subject } = await write(page);

  await test.step('without a network the text stays', async () => {
    await context.setOffline(true);
    await send(page);
    await expect(page.getByRole('alert')).toHaveText(contactMessages.failed);
    await expectAccessible(page);
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByLabel('Subject')).toHaveValue(subject);
    await expect(page.getByRole('radio', { name: inquiryNames.bug })).toBeChecked();
  });

  await test.step('once sent, the form is empty', async () => {
    await send(page);
    await expect(page.getByRole('button', { name: contactMessages.sending })).toBeDisabled();
    await expect(page.getByRole('status')).toHaveText(contactMessages.sent);
    await expect(page.getByRole('status')).toBeFocused();
    await expectEmpty(page);
    await page.reload();
    await expectEmpty(page);
  });

  await test.step('the email reaches support', async () => {
    await expect(async () => {
      const message = emailsIn(docket.dataDir).find((one) => one.includes(subject));
      expect(message).toContain(writer);
      expect(message).toContain(`[${inquiryNames.bug}] ${subject}`);
      expect(message).toMatch(/^Reply-To: .*example\.com/m);
    }).toPass();
  });
});

async function write(page: Page) {
  const writer = `robin-${crypto.randomUUID()}@example.com`;
  const subject = `Total off by a cent ${crypto.randomUUID()}`;
  await page.getByLabel('Name').fill('Robin Okafor');
  await page.getByLabel('Email', { exact: true }).fill(writer);
  await page.getByRole('radio', { name: inquiryNames.bug }).check();
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message', { exact: true }).fill('The total of my petty cash claim is off.');
  return { writer, subject };
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

async function expectEmpty(page: Page) {
  for (const label of ['Name', 'Email', 'Subject', 'Message'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  await expect(page.getByRole('form').getByRole('radio', { checked: true })).toHaveCount(0);
}

/** The emails sent, with folded headers joined. */
function emailsIn(dataDir: string): string[] {
  const folder = join(dataDir, 'mail');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(/\r?\n[ \t]/g, ' '));
}
