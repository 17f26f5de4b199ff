import { receiptMessages } from '@docket/shared/receipts/messages';
import type { APIRequestContext } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import { printed, receiptPhoto } from './fixtures/receipt.ts';
import { becomeAdmin, inviteAndRegister } from './people/business.ts';
import { changeReceipt, password, uploadReceipt } from './people/member.ts';
import { setStatus } from './people/in-database.ts';
import { expect, test, type Role } from './program/firefox-test.ts';

/** Finds an element by role and accessible name. */
const by = (page: Page, role: Role, name: string) => page.locator(`named/${role} ${name}`);

const reads = async (page: Page, text: string) => {
  await page.locator(`::-p-text(${text})`).wait();
};

/** A page of Firefox with a person's session. */
async function openAs(person: APIRequestContext, openFirefox: () => Promise<Page>): Promise<Page> {
  const page = await openFirefox();
  const { cookies } = await person.storageState();
  for (const { name, value, domain, path } of cookies)
    await page.browserContext().setCookie({ name, value, domain, path, httpOnly: true });
  return page;
}

async function sign(page: Page) {
  // The sheet's animation has ended once the pointer can reach it.
  await page.locator('canvas').hover();
  const sheet = await page.locator('canvas').waitHandle();
  const { x, y, width, height } = (await sheet.boundingBox())!;
  await page.mouse.move(x + width * 0.2, y + height * 0.6);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.45, y + height * 0.3, { steps: 8 });
  await page.mouse.move(x + width * 0.7, y + height * 0.6, { steps: 8 });
  await page.mouse.up();
}

test('in Firefox, a new user signs up, has a photo read and finds the receipt in the log; the chosen theme stays', async ({
  docket,
  openFirefox,
}) => {
  const page = await openFirefox();
  await page.goto(`${docket.url}/auth?mode=register`);
  for (const [name, value] of [
    ['First name', 'Robin'],
    ['Last name', 'Okafor'],
    ['Email', `${crypto.randomUUID()}@example.com`],
  ] as const)
    await by(page, 'textbox', name).fill(value);
  const passwords = await page.$$('input[type="password"]');
  expect(passwords).toHaveLength(2);
  for (const field of passwords) await field.type(password);
  await page.locator('input[type="checkbox"], [role="checkbox"]').click();
  await by(page, 'button', 'Create account').click();
  await by(page, 'heading', 'Dashboard').wait();

  await page.goto(`${docket.url}/submit-receipt`);
  await reads(page, receiptMessages.uploadLimits);
  const input = await page.waitForSelector('input[type="file"]:not([capture])');
  await (await input!.toElement('input')).uploadFile(receiptPhoto);
  await by(page, 'button', 'Upload and read').click();
  await by(page, 'form', 'Review receipt').setTimeout(90_000).wait();
  const amount = await by(page, 'textbox', 'Amount').waitHandle();
  expect(await amount.evaluate((field) => (field as HTMLInputElement).value)).toBe(printed.total);
  await by(page, 'textbox', 'Vendor').fill(printed.vendor);
  await by(page, 'button', 'Save Receipt').click();
  await by(page, 'heading', receiptMessages.inLog).wait();
  await by(page, 'link', 'View All Receipts').click();
  const found = by(page, 'checkbox', `Select ${printed.vendor}, $${printed.total}`);
  await found.wait();

  await test.step('the log can be searched', async () => {
    await page.locator('input[type="search"]').fill('nothing like it');
    await page.waitForFunction((vendor) => !document.body.textContent.includes(vendor), {}, printed.vendor);
    await page.locator('input[type="search"]').fill('carlton');
    await found.wait();
  });

  await test.step('the chosen theme stays', async () => {
    await page.goto(`${docket.url}/settings`);
    await by(page, 'radio', 'Dark').click();
    await page.waitForSelector('html[data-theme="dark"]');
    await page.reload();
    await page.waitForSelector('html[data-theme="dark"]');
  });
});

test('in Firefox, a receipt is submitted and approved, each with a drawn signature', async ({
  page: adminPage,
  playwright,
  docket,
  openFirefox,
}) => {
  await becomeAdmin(adminPage, docket);
  const newGuest = async () => ({ request: await playwright.request.newContext({ baseURL: docket.url }) });
  const [sam, morgan] = [await newGuest(), await newGuest()];
  await inviteAndRegister(adminPage, morgan, { role: 'MANAGER', firstName: 'Morgan' });
  await inviteAndRegister(adminPage, sam, { role: 'EMPLOYEE', firstName: 'Sam' });
  const id = await uploadReceipt(sam);
  await changeReceipt(sam, id, { vendor: 'Southern Air', amount: 320.4, date: '2026-11-17' });
  await setStatus(docket, id, 'PROCESSED');

  const employees = await openAs(sam.request, openFirefox);
  await employees.goto(`${docket.url}/receipts-log`);
  await by(employees, 'checkbox', 'Select Southern Air, $320.40').click();
  await by(employees, 'button', 'Submit for Approval (1)').click();
  await by(employees, 'dialog', 'Submit for approval').wait();
  await sign(employees);
  await by(employees, 'button', 'Submit for Approval').click();
  await reads(employees, '1 receipt(s) submitted for approval.');

  const managers = await openAs(morgan.request, openFirefox);
  await managers.goto(`${docket.url}/manager-dashboard`);
  await by(managers, 'button', 'Approve Southern Air').click();
  await sign(managers);
  await by(managers, 'button', 'Approve Receipt').click();
  await expect
    .poll(async () => (await (await sam.request.get(`/api/receipts/${id}`)).json()) as unknown)
    .toMatchObject({ status: 'APPROVED' });
});
