import type { Page } from '@playwright/test';
import { newTeam } from './people/business.ts';
import { changeReceipt, uploadReceipt } from './people/member.ts';
import { setStatus } from './people/in-database.ts';
import { sign } from './people/signature.ts';
import { stateOf } from './people/submitted.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';

/** Adds a policy on the admin's open page. */
async function addPolicy(admin: Page, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await admin.getByRole('button', { name: 'Add policy' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add a policy' });
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Add policy' }).click();
  await expect(dialog).toBeHidden();
}

test('an admin sets a limit that blocks and one that warns; an employee sees both and sends the warned one, whose manager sees why', async ({
  page,
  browser,
  docket,
}) => {
  const { employee, manager } = await newTeam({ page, browser, docket });
  const bought = async (vendor: string, amount: number, date: string) => {
    const id = await uploadReceipt(employee);
    await changeReceipt(employee, id, { vendor, amount, date });
    await setStatus(docket, id, 'PROCESSED');
    return id;
  };
  const flight = await bought('Southern Air', 812.5, '2026-11-17');
  const dinner = await bought('Quay Bistro', 74.3, '2026-11-14');

  await test.step('the policies are set', async () => {
    await page.goto('/admin?tab=policies');
    await expect(page.getByText('No policies yet')).toBeVisible();
    await addPolicy(page, async (dialog) => {
      await dialog.getByLabel('Limit').fill('500');
      await dialog.getByLabel('If a receipt breaks it').selectOption('Don’t let it be submitted');
      await dialog.getByLabel('Reason').fill('The office books anything above it.');
    });
    await addPolicy(page, async (dialog) => {
      await dialog.getByLabel('Policy', { exact: true }).selectOption('Weekends');
      await dialog.getByLabel('Reason').fill('Please say who was there.');
    });
    const list = page.getByRole('list', { name: 'Policies' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toContainText('Limit per receipt, $500.00');
  });

  const warning = 'It’s dated on a Saturday. Please say who was there.';

  await test.step('the employee sees both before signing, and sends the one with the warning', async () => {
    await employee.goto('/receipts-log');
    for (const vendor of ['Southern Air', 'Quay Bistro'])
      await employee.getByRole('checkbox', { name: `Select ${vendor}` }).check();
    await employee.getByRole('button', { name: 'Submit for Approval (2)' }).click();
    const dialog = employee.getByRole('dialog', { name: 'Submit for approval' });
    await expect(dialog.getByRole('list', { name: 'Not submitted' })).toContainText(
      /Southern Air \(RCP-\w+\) is above the limit of \$500\.00 for a receipt\. The office books anything above it\./,
    );
    await expect(dialog.getByRole('region', { name: 'Please check before you sign' })).toContainText(warning);
    await sign(employee);
    await expectAccessible(employee);
    await dialog.getByRole('button', { name: 'Submit 1 of 2' }).click();
    await expect(employee.getByText('1 receipt(s) submitted for approval.')).toBeVisible();
    expect(await stateOf(employee, dinner)).toMatchObject({ status: 'AWAITING_MANAGER' });
    expect(await stateOf(employee, flight)).toMatchObject({ status: 'PROCESSED' });
  });

  await test.step('the manager sees the warning with its reason', async () => {
    await manager.goto('/manager-dashboard');
    const row = manager.getByRole('table', { name: 'Pending approvals' }).locator('[data-index]').first();
    await expect(row).toContainText('Quay Bistro');
    await expect(row).toContainText(warning);
  });
});
