import type { Locator, Page } from '@playwright/test';
import { newTeam } from './people/business.ts';
import type { ServedDocket } from './program/docket.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { changeReceipt, uploadReceipt } from './people/member.ts';
import { setStatus } from './people/in-database.ts';
import { sign } from './people/signature.ts';
import { signaturePicture } from './people/submitted.ts';

async function readReceipt(
  page: Page,
  docket: ServedDocket,
  vendor: string,
  amount: number,
): Promise<string> {
  const id = await uploadReceipt(page);
  await changeReceipt(page, id, { vendor, amount, date: '2026-11-17' });
  await setStatus(docket, id, 'PROCESSED');
  return id;
}

/** A manager's call, as the decision screens make it. */
async function decide(manager: Page, id: string, act: 'approve' | 'reject', data: object): Promise<void> {
  const reply = await manager.request.post(`/api/manager/receipt/${id}/${act}`, { data });
  if (!reply.ok()) throw new Error(`Deciding answered ${reply.status()}: ${await reply.text()}`);
}

const submitting = (page: Page) => page.getByRole('dialog', { name: 'Submit for approval' });
const approval = (page: Page) => page.getByRole('region', { name: 'Approval' });

/** The height at which the middle of something is. */
async function middleOf(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox())!;
  return y + height / 2;
}

test('the valid receipts of a mixed selection are signed and submitted, and a pending one is withdrawn [LOG-10] [LOG-13] [VAL-60] [VAL-65] [ERR-67] [ERR-68] [OP-19] [OP-53] [OP-87] @phone', async ({
  page,
  browser,
  docket,
}) => {
  const { employee } = await newTeam({ page, browser, docket });
  await readReceipt(employee, docket, 'Corner Café', 45.5);
  await readReceipt(employee, docket, 'Fuel Stop', 80.1);
  const unread = await readReceipt(employee, docket, 'Book Nook', 20);
  await setStatus(docket, unread, 'PROCESSING');
  await employee.goto('/receipts-log');
  for (const vendor of ['Corner Café', 'Fuel Stop', 'Book Nook'])
    await employee.getByRole('checkbox', { name: `Select ${vendor}` }).check();
  await employee.getByRole('button', { name: 'Submit for Approval (3)' }).click();

  const dialog = submitting(employee);
  await expect(dialog.getByText('Book Nook is still being read.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Trip to Bendigo');
  await sign(employee);
  await dialog.getByRole('checkbox', { name: 'Save as my signature' }).check();
  await dialog.getByRole('button', { name: 'Submit 2 of 3' }).click();
  await expect(employee.getByText('2 receipt(s) submitted for approval.')).toBeVisible();
  await expect(employee.getByRole('button', { name: 'Submit for Approval (1)' })).toBeEnabled();

  await employee.locator('[data-row-action]').filter({ hasText: 'Corner Café' }).click();
  const details = employee.getByRole('dialog', { name: 'Corner Café' });
  await expect(details.getByText('Trip to Bendigo')).toBeVisible();
  await expect(details.getByAltText('Sam Reed’s signature')).toBeVisible();
  await expectAccessible(employee);
  await details.getByRole('button', { name: 'Withdraw' }).click();
  await employee.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(employee.getByText('Receipt withdrawn')).toBeVisible();
  const toast = employee.locator('li', { hasText: 'Receipt withdrawn' });
  expect(await middleOf(toast.locator('p'))).toBeCloseTo(await middleOf(toast.locator('button')), 0);
  await expect(details.getByText('Withdrawn', { exact: true })).toBeVisible();

  // The saved signature is already on the sheet.
  await details.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(dialog.getByRole('button', { name: 'Clear' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(employee.getByText('Receipt submitted for approval')).toBeVisible();
  await expect(details.getByRole('article')).toHaveCount(2);
});

test('a rejected receipt shows why, is corrected, resubmitted and approved; an admin reopens it [OP-53] [OP-54] [OP-88] [STATE-35] [STATE-37]', async ({
  page,
  browser,
  docket,
}) => {
  const { employee, manager } = await newTeam({ page, browser, docket });
  const signature = await signaturePicture();
  await employee.request.put('/api/user/signature', { data: { signatureImage: signature } });
  const id = await readReceipt(employee, docket, 'Harbour Kitchen', 61.2);
  await employee.goto(`/receipts/${id}`);
  await approval(employee).getByRole('button', { name: 'Submit for Approval' }).click();
  await submitting(employee).getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(employee.getByText('Receipt submitted for approval')).toBeVisible();
  await expect(approval(employee).getByText('Awaiting Approval')).toBeVisible();
  await expect(approval(employee).getByRole('button', { name: 'Withdraw' })).toBeVisible();

  await manager.goto(`/receipts/${id}`);
  await approval(manager).getByRole('link', { name: 'Decide' }).click();
  await expect(manager).toHaveURL(/\/manager-dashboard\?approval=/);
  await decide(manager, id, 'reject', { notes: 'Please add who was with you.' });

  // The page updates automatically.
  const note = employee.getByRole('region', { name: 'Rejection' });
  await expect(note).toContainText('Please add who was with you.');
  await expectAccessible(employee);
  await note.getByRole('link', { name: 'Correct and submit again' }).click();
  await employee.getByLabel('Notes').fill('With the auditors');
  await employee.getByRole('button', { name: 'Save and submit again' }).click();
  await submitting(employee).getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(employee.getByText('Receipt submitted for approval')).toBeVisible();
  await expect(approval(employee).getByRole('article')).toHaveCount(2);

  await decide(manager, id, 'approve', { signature });
  const newest = approval(employee).getByRole('article').first();
  await expect(newest.getByAltText('Morgan Reed’s signature')).toBeVisible();
  await expect(newest.getByRole('link', { name: 'Check this approval' })).toHaveAttribute(
    'href',
    /^\/verify\/[0-9a-f]{32}$/,
  );
  await expect(employee.getByRole('region', { name: 'Rejection' })).toBeHidden();

  await page.goto('/admin?tab=receipts');
  await page.getByRole('button', { name: /Harbour Kitchen/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  const asked = page.getByRole('dialog', { name: 'Reopen this receipt?' });
  await asked.getByLabel('Reason').fill('The wrong receipt was attached.');
  await asked.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('Receipt reopened')).toBeVisible();

  await expect(newest.getByText('Void', { exact: true })).toBeVisible();
  await expect(newest.getByText(/The wrong receipt was attached\./)).toBeVisible();
  await expect(newest.getByAltText('Morgan Reed’s signature (void)')).toBeVisible();
  await expectAccessible(employee);
  await expect(approval(employee).getByRole('button', { name: 'Submit for Approval' })).toBeVisible();
});
