import type { Page } from '@playwright/test';
import { newTeam } from './people/business.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { changeReceipt, uploadReceipt } from './people/member.ts';
import { setStatus } from './people/in-database.ts';
import { sign, signByFinger } from './people/signature.ts';
import { signaturePicture, stateOf, submitPurchases } from './people/submitted.ts';

const flight = { vendor: 'Southern Air', amount: 412.5, date: '2026-11-16' };
const lunch = { vendor: 'Harbour Kitchen', amount: 61.2, date: '2026-11-17' };
const hotel = { vendor: 'Grand Hotel', amount: 412.4, date: '2026-11-15' };
const dinner = { vendor: 'Quay Bistro', amount: -1_234.5, date: '2026-11-13' };
const bus = { vendor: 'Airport Bus', amount: 19.9, date: '2026-11-12' };
const taxi = { vendor: 'Silver Taxis', amount: 33.4, date: '2026-11-18' };

const at200Percent = { width: 640, height: 400 };
const scrollsSideways = (dialog: Element): boolean =>
  [...dialog.querySelectorAll('*')].some(
    (element) => getComputedStyle(element).overflowX === 'auto' && element.scrollWidth > element.clientWidth,
  );

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Manager Receipt Approval' });
const pending = (page: Page) =>
  page.getByRole('table', { name: 'Pending approvals' }).locator('[data-index]');

test('submissions reach the manager live: one is approved with a drawn signature, several with the keyboard, one rejected [MGR-02] [MGR-06] [MGR-08] [MGR-09] [MGR-10] [MGR-11] [MGR-12] [VAL-55] [VAL-56] [VAL-58] [VAL-59] [ERR-71] [ERR-72] [OP-88]', async ({
  page,
  browser,
  docket,
}) => {
  const { employee, manager } = await newTeam({ page, browser, docket });
  await manager.goto('/manager-dashboard');
  await expect(manager.getByText('All caught up')).toBeVisible();
  const id = await uploadReceipt(employee);
  await changeReceipt(employee, id, { ...flight });
  await setStatus(docket, id, 'PROCESSED');
  await employee.goto(`/receipts/${id}`);
  const approval = employee.getByRole('region', { name: 'Approval' });

  await test.step('a submission with a drawn signature is on the manager’s open page', async () => {
    await approval.getByRole('button', { name: 'Submit for Approval' }).click();
    const submitting = employee.getByRole('dialog', { name: 'Submit for approval' });
    await submitting.getByLabel('Reason').fill('Client visit');
    await sign(employee);
    await submitting.getByRole('button', { name: 'Submit for Approval' }).click();
    await expect(employee.getByText('Receipt submitted for approval')).toBeVisible();
    const row = pending(manager).first();
    await expect(row).toContainText('Southern Air');
    await expect(row).toContainText('$412.50');
    await expect(row).toContainText('Sam Reed');
  });

  await test.step('it’s approved with a drawn signature', async () => {
    await manager.getByRole('button', { name: 'Approve Southern Air' }).click();
    const dialog = dialogOf(manager);
    await expect(dialog.getByAltText('Receipt from Southern Air')).toBeVisible();
    await expect(dialog.getByText('Client visit')).toBeVisible();
    await expect(dialog.getByAltText('Sam Reed’s signature')).toBeVisible();
    const approve = dialog.getByRole('button', { name: 'Approve Receipt' });
    await expect(approve).toBeDisabled();
    await expectAccessible(manager);
    const size = manager.viewportSize()!;
    await manager.setViewportSize(at200Percent);
    expect(await dialog.evaluate(scrollsSideways)).toBe(false);
    await manager.setViewportSize(size);
    await sign(manager);
    await approve.click();
    await expect(manager.getByText('Request Approved')).toBeVisible();
    await expect(manager.getByText('All caught up')).toBeVisible();
    expect(await stateOf(employee, id)).toMatchObject({ status: 'APPROVED' });
    await expect(approval).toContainText('Morgan Reed');
  });

  const data = { signatureImage: await signaturePicture() };
  expect((await manager.request.put('/api/user/signature', { data })).ok()).toBe(true);

  await test.step('several are approved with one signature, with the keyboard only', async () => {
    const ids = await submitPurchases(employee, docket, [hotel, lunch, taxi]);
    await manager.reload();
    await expect(pending(manager)).toHaveCount(3);
    const { keyboard } = manager;
    await keyboard.press('ArrowDown');
    await expect(pending(manager).first().locator('[data-row-action]')).toBeFocused();
    for (const key of ['x', 'ArrowDown', 'x', 'ArrowDown', 'x']) await keyboard.press(key);
    await expect(manager.getByText('3 selected, $507.00')).toBeVisible();
    await keyboard.press('a');
    const dialog = dialogOf(manager);
    await expect(dialog.getByRole('region').getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByText('Total of 3 receipts')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Approve 3 receipts' })).toBeEnabled();
    await expectAccessible(manager);
    await keyboard.press('Control+Enter');
    await expect(manager.getByText('All caught up')).toBeVisible();
    for (const each of ids)
      await expect.poll(() => stateOf(employee, each)).toMatchObject({ status: 'APPROVED' });
  });

  await test.step('one is rejected with a reason, and the next opens', async () => {
    const [rejected] = await submitPurchases(employee, docket, [dinner]);
    const [other] = await submitPurchases(employee, docket, [bus]);
    const refund = pending(manager).getByRole('cell', { name: 'Refund -$1,234.50', exact: true });
    await expect(refund).toBeVisible();
    expect(await refund.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await manager.getByRole('button', { name: 'Reject Quay Bistro' }).click();
    const asked = manager.getByRole('dialog', { name: 'Reject Receipt' });
    await expect(asked.getByRole('button', { name: 'Reject Receipt' })).toBeDisabled();
    await asked.getByLabel('Reason').fill('Please add who was with you.');
    await asked.getByRole('button', { name: 'Reject Receipt' }).click();
    await expect(manager.getByText('Request Rejected')).toBeVisible();
    await expect(manager.getByAltText('Receipt from Airport Bus')).toBeVisible();
    await manager.keyboard.press('Escape');
    await expect(manager).toHaveURL('/manager-dashboard');
    await expect(manager.locator('[data-row-action]').filter({ hasText: 'Airport Bus' })).toBeFocused();
    await expect(manager.getByRole('dialog')).toHaveCount(0);
    expect(await stateOf(employee, other!)).toMatchObject({ status: 'AWAITING_MANAGER' });
    expect(await stateOf(employee, rejected!)).toMatchObject({
      status: 'REJECTED',
      rejectionReason: 'Please add who was with you.',
    });
  });

  await test.step('the employee’s receipts are beside the employees', async () => {
    await manager
      .getByRole('link', { name: /^Manager Dashboard/ })
      .first()
      .click();
    await manager.getByRole('link', { name: /Sam Reed/ }).click();
    await manager.getByRole('tab', { name: /Approved/ }).click();
    const receipts = manager.getByRole('table', { name: 'Sam Reed’s receipts' });
    await expect(receipts.locator('[data-index]')).toHaveCount(4);
    await expect(manager.getByRole('list', { name: 'Employees' })).toContainText('4 approved');
  });
});

test('on a phone the employees come first, then the receipts; a finger signs [MGR-03] [MGR-04] [MGR-05] [OP-79] @phone', async ({
  page,
  browser,
  docket,
}) => {
  const { employee, manager } = await newTeam({ page, browser, docket });
  const [id] = await submitPurchases(employee, docket, [taxi]);
  await manager.goto('/employee-receipts');
  const receipts = manager.getByRole('table', { name: 'Sam Reed’s receipts' });
  await expect(manager.getByRole('list', { name: 'Employees' })).toBeVisible();
  await expect(receipts).toBeHidden();
  await manager.getByRole('link', { name: /Sam Reed/ }).tap();
  await expect(receipts).toBeVisible();
  await expect(manager.getByRole('list', { name: 'Employees' })).toBeHidden();
  const overflow = () => manager.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await manager.getByRole('button', { name: 'Approve Silver Taxis' }).tap();
  const approve = dialogOf(manager).getByRole('button', { name: 'Approve Receipt' });
  await expect(approve).toBeDisabled();
  await signByFinger(manager);
  await approve.tap();
  await expect(manager.getByText('Request Approved')).toBeVisible();
  expect(await stateOf(employee, id!)).toMatchObject({ status: 'APPROVED' });
  await manager.getByRole('link', { name: 'All employees' }).tap();
  await expect(manager.getByRole('list', { name: 'Employees' })).toContainText('1 approved');
  await manager.getByRole('link', { name: /Sam Reed/ }).tap();
  await manager.getByRole('tab', { name: /Approved/ }).tap();
  await expect(receipts.locator('[data-index]')).toContainText('Approved by Morgan Reed');
  await receipts.getByRole('button', { name: 'Preview Silver Taxis' }).tap();
  const preview = manager.getByRole('dialog', { name: 'Receipt Preview' });
  await expect(preview.getByAltText('Morgan Reed’s signature')).toBeVisible();
  await expectAccessible(manager);
});
