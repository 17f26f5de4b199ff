import { contactMessages, inquiryNames } from '@docket/shared/contact/messages';
import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectAccessible, test } from './program/journey-test.ts';

test('a message reaches support [PUB-13] [PUB-16] [ERR-34] [OP-32]', async ({ page, docket }) => {
  await page.goto('/contact');
  await expectAccessible(page);
  const { writer, subject } = await write(page);
  await send(page);
  await expect(page.getByRole('button', { name: contactMessages.sending })).toBeDisabled();
  await expect(page.getByRole('status')).toHaveText(contactMessages.sent);
  await expect(page.getByRole('status')).toBeFocused();
  await expectEmpty(page);
  await expectAccessible(page);

  await expect(async () => {
    const message = emailsIn(docket.dataDir).find((one) => one.includes(subject));
    expect(message).toContain(writer);
    expect(message).toContain(`[${inquiryNames.bug}] ${subject}`);
    expect(message).toMatch(/^Reply-To: .*example\.com/m);
  }).toPass();

  await page.reload();
  await expectEmpty(page);
});

test('without a network the text stays, even after a reload [OP-32]', async ({ page, context }) => {
  await page.goto('/contact');
  const { subject } = await write(page);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole('alert')).toHaveText(contactMessages.failed);
  await expectAccessible(page);

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await expect(page.getByRole('radio', { name: inquiryNames.bug })).toBeChecked();
  await send(page);
  await expect(page.getByRole('status')).toHaveText(contactMessages.sent);
});

test('an invalid message isn’t sent [VAL-12] [VAL-13] [VAL-14] [VAL-15] [VAL-16]', async ({ page }) => {
  await page.goto('/contact');
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

test('everyone can read the public pages [PUB-09] [PUB-14] [LEGAL-02]', async ({ page }) => {
  for (const [address, title] of [
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
    ['/about', 'From crumpled receipt to approved expense.'],
    ['/contact', 'Contact us'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const folded of await page.locator('details:visible').all()) await folded.locator('summary').click();
    await expectAccessible(page);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('terms and policy can be read and navigated by their contents [LEGAL-02] [LEGAL-20]', async ({
    page,
  }) => {
    await page.goto('/terms');
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(15);
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: 'Governing law' })
      .click();
    await expect(page).toHaveURL('/terms#governing-law');
    await expect(page.getByText('governed by the law of Victoria, Australia')).toBeInViewport();
    await page.getByRole('article').getByRole('link', { name: 'Privacy Policy' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await expect(page.getByText('Your data is never sold.')).toBeVisible();
  });

  test('support can be contacted, and the questions are answered [PUB-10] [PUB-14]', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('link', { name: 'support@localhost' })).toHaveAttribute(
      'href',
      'mailto:support@localhost',
    );
    await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
    await expect(page.locator('noscript p')).toContainText('email us at support@localhost');
    await expect(page.locator('noscript p')).toBeVisible();
    await page.getByText('Who can see my receipts?').click();
    await expect(page.getByText('Only you, unless you join a business.')).toBeVisible();
    await page.goto('/about');
    await expect(page.getByText('Nothing gets lost')).toBeVisible();
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
