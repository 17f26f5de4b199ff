import { paths } from '@docket/shared/screens';
import type { Page } from '@playwright/test';
import { becomeAdmin, newColleague } from './people/business.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { changeReceipt, uploadReceipt } from './people/member.ts';
import { signaturePicture, submitPurchases } from './people/submitted.ts';

const longWord = 'Projektnummernverzeichnisaufstellungsunterlagenverwaltung';

/** What stands where content is still loading. */
const placeholder = '.animate-breathe';

/** Opens each path, waits for its screen, and checks it in both themes. */
async function checkPages(page: Page, addresses: readonly string[], open: typeof goInside) {
  for (const address of addresses) {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(placeholder)).toHaveCount(0);
    await expectAccessible(page);
    const { scrollWidth, clientWidth } = await page.evaluate(sizes);
    expect.soft(scrollWidth, `${address} scrolls sideways`).toBeLessThanOrEqual(clientWidth);
  }
}

/** Goes to a screen as a link of the app does, without loading the app again, and waits until the last one has left. */
async function goInside(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(address));
  await page.evaluate((to) => {
    const isOther = new URL(to, location.href).pathname !== location.pathname;
    document.querySelector('h1')?.toggleAttribute('data-left', isOther);
    history.pushState({}, '', to);
  }, address);
  await expect(page).toHaveURL(address);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
  const { searchParams } = new URL(page.url());
  const tab = searchParams.get('tab') ?? searchParams.get('view');
  if (tab) await expect(page.locator(`[role=tabpanel][id$="-panel-${tab}"]`)).toBeVisible();
}

test('visitors’ pages fit a phone @phone', async ({ page }) => {
  const { home, auth, about, contact, terms, pricing, verifyEmail, resetPassword, verify } = paths;
  await checkPages(
    page,
    [
      home,
      auth,
      `${auth}?mode=register`,
      about,
      contact,
      terms,
      pricing,
      paths.test,
      verifyEmail,
      resetPassword,
      paths.invitation,
      verify,
    ],
    async (visitor, address) => void (await visitor.goto(address)),
  );
});

test('members’ pages fit a phone @phone', async ({ page, browser, docket }) => {
  await becomeAdmin(page, docket);
  const data = { name: longWord, kind: 'text' };
  expect((await page.request.post('/api/admin/custom-fields', { data })).ok()).toBe(true);
  const id = await uploadReceipt(page);
  await changeReceipt(page, id, { vendor: longWord, amount: 45.5, date: '2026-11-20' });
  const tabs = (path: string, names: readonly string[]) => names.map((name) => `${path}?tab=${name}`);
  await checkPages(
    page,
    [
      paths.dashboard,
      paths.submitReceipt,
      paths.receiptsLog,
      paths.reports,
      paths.reviewInbox,
      paths.receiptBin,
      `/receipts/${id}`,
      `/receipts/${id}/edit`,
      paths.account,
      paths.upgrade,
      paths.accounting,
      paths.statements,
      `${paths.statements}?of=business`,
      paths.business,
      ...tabs(paths.businessDirectory, ['members', 'invitations', 'requests', 'roles', 'away']),
      ...tabs(paths.settings, ['profile', 'security', 'billing', 'business']),
      ...tabs(paths.admin, [
        'overview',
        'categories',
        'team',
        'receipts',
        'billing',
        'fields',
        'policies',
        'audit',
      ]),
      paths.analytics,
      `${paths.analytics}?view=breakdown`,
    ],
    goInside,
  );
  await goInside(page, paths.dashboard);
  await expectFocusInView(page);
  await goInside(page, paths.receiptsLog);
  await page.locator('[data-row-action]').click();
  const receipt = page.getByRole('dialog', { name: longWord });
  await expect(receipt.getByRole('button', { name: 'Close' })).toBeInViewport();

  const manager = await newColleague(page, browser, docket, 'MANAGER', 'Morgan');
  const employee = await newColleague(page, browser, docket, 'EMPLOYEE', longWord);
  const taxi = { vendor: 'Silver Taxis', amount: 33.4, date: '2026-11-18' };
  const [submitted] = await submitPurchases(employee, docket, [taxi]);
  const { id: employeeId } = (await (await employee.request.get('/api/user')).json()) as { id: string };
  await checkPages(
    manager,
    [
      paths.managerDashboard,
      paths.employeeReceipts,
      `${paths.employeeReceipts}?employee=${employeeId}`,
      paths.admin,
    ],
    goInside,
  );
  await expect(manager.getByText('Admin access required.')).toBeVisible();

  const rejection = { data: { notes: longWord } };
  expect((await manager.request.post(`/api/manager/receipt/${submitted}/reject`, rejection)).ok()).toBe(true);
  await employee.goto(paths.receiptsLog);
  await employee.locator('[data-row-action]').click();
  await expectFittingDialog(employee);

  const again = { data: { receiptIds: [submitted], signature: await signaturePicture() } };
  expect((await employee.request.post('/api/receipts/send-for-approval', again)).ok()).toBe(true);
  await manager.goto(paths.managerDashboard);
  await manager.getByRole('button', { name: 'Approve Silver Taxis' }).click();
  await expectFittingDialog(manager);
});

/** The open dialog shows the long word, and doesn't scroll sideways. */
async function expectFittingDialog(page: Page): Promise<void> {
  const content = page.getByRole('dialog').locator('.overflow-y-auto').first();
  await expect(content.getByText(longWord, { exact: true }).first()).toBeVisible();
  expect(await content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
}

/** Nothing that gets the focus is behind the header, or the bar at the bottom. */
async function expectFocusInView(page: Page): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 18; step++) {
      await page.keyboard.press(key);
      expect(await page.evaluate(hiddenFocus)).toBeNull();
    }
}

function hiddenFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const inFront = document.elementFromPoint(left + width / 2, top + height / 2);
  return inFront && (focused.contains(inFront) || inFront.contains(focused)) ? null : focused.outerHTML;
}

function sizes(): { scrollWidth: number; clientWidth: number } {
  const { scrollWidth, clientWidth } = document.documentElement;
  return { scrollWidth, clientWidth };
}
