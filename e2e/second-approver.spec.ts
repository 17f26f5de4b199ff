import type { Page } from '@playwright/test';
import { newColleague, newTeam } from './people/business.ts';
import { sign } from './people/signature.ts';
import { stateOf, submitPurchases } from './people/submitted.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';

async function approve(manager: Page, vendor: string): Promise<void> {
  await manager.getByRole('button', { name: `Approve ${vendor}` }).click();
  const dialog = manager.getByRole('dialog', { name: 'Manager Receipt Approval' });
  await sign(manager);
  await dialog.getByRole('button', { name: 'Approve Receipt' }).click();
  await expect(manager.getByText('Request Approved')).toBeVisible();
}

test('above an amount two managers sign, one after the other, and the approval shows both', async ({
  page,
  browser,
  docket,
}) => {
  const { employee, manager } = await newTeam({ page, browser, docket });
  const second = await newColleague(page, browser, docket, 'MANAGER', 'Kim');
  await page.goto('/admin?tab=policies');
  await page.getByRole('button', { name: 'Add policy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a policy' });
  await dialog.getByLabel('Limit').fill('500');
  await dialog.getByLabel('If a receipt breaks it').selectOption('Ask for a second approver');
  await dialog.getByRole('button', { name: 'Add policy' }).click();
  await expect(page.getByText('Limit per receipt, $500.00')).toBeVisible();
  const [id] = await submitPurchases(employee, docket, [
    { vendor: 'Southern Air', amount: 812.5, date: '2026-11-17' },
  ]);

  await manager.goto('/manager-dashboard');
  await expect(manager.getByText(/It needs a second approver\./)).toBeVisible();
  await approve(manager, 'Southern Air');
  await expect(manager.getByText(/It now needs a second manager’s approval\./)).toBeVisible();
  await expect(manager.getByText('All caught up')).toBeVisible();
  expect(await stateOf(employee, id!)).toMatchObject({ status: 'AWAITING_MANAGER' });

  await second.goto('/manager-dashboard');
  await expect(second.getByText(/Morgan Reed has approved it\./)).toBeVisible();
  await expectAccessible(second);
  await approve(second, 'Southern Air');
  expect(await stateOf(employee, id!)).toMatchObject({ status: 'APPROVED' });

  await employee.goto(`/receipts/${id}`);
  const approval = employee.getByRole('region', { name: 'Approval' });
  for (const name of ['Morgan', 'Kim'])
    await expect(approval.getByAltText(`${name} Reed’s signature`)).toBeVisible();
  await expectAccessible(employee);
  const [report] = await Promise.all([
    employee.waitForEvent('download'),
    employee.getByRole('button', { name: 'Download Report' }).click(),
  ]);
  await employee.goto('/verify');
  await employee.getByLabel(/^Choose a PDF/).setInputFiles(await report.path());
  const proof = employee.getByRole('region', {
    name: /^Unchanged since .*, signed by Sam Reed, approved by Kim Reed$/,
  });
  await expect(proof).toContainText(/Approved first by\s*Morgan Reed/);
});
