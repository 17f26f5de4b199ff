import { becomeAdmin, newColleague, newGuest } from './people/business.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { linkIn, emailInFolder } from './people/mailbox.ts';
import { becomeMember, password } from './people/member.ts';
import { ageProofs } from './people/plan.ts';

test('a new person invited by email registers and is a member [BIZ-05] [OP-64] [OP-75]', async ({
  page,
  browser,
  docket,
}) => {
  const business = await becomeAdmin(page, docket);
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto('/settings?tab=business');
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption('Manager');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText(email);
  await expectAccessible(page);

  const guest = await newGuest(browser, docket);
  await guest.goto(await linkIn(await emailInFolder(docket, email)));
  await expect(guest.getByRole('heading', { name: `Join ${business}` })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Create account' }).click();
  await expect(guest.getByLabel('Email')).toHaveValue(email);
  await guest.getByLabel('First name').fill('Jo');
  await guest.getByLabel('Last name').fill('Reed');
  await guest.getByLabel('Password', { exact: true }).fill('a long enough password');
  await guest.getByLabel('Confirm password').fill('a long enough password');
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Create account' }).click();
  await expect(guest).toHaveURL('/dashboard');
  expect(await (await guest.request.get('/api/user')).json()).toMatchObject({
    role: 'MANAGER',
    plan: 'business',
  });
  await expect(page.getByRole('list', { name: 'Team members' })).toContainText('Jo Reed');
  await expect(page.getByRole('region', { name: 'Open invitations' })).toHaveCount(0);
  await guest.context().close();
});

test('a request to join reaches the admin live, and approval makes a member [SET-14] [SET-15] [BIZ-06] [STATE-14] [ERR-16]', async ({
  page,
  browser,
  docket,
}) => {
  const business = await becomeAdmin(page, docket);
  await page.goto('/settings?tab=business');
  await expect(page.getByText('No join requests right now.')).toBeVisible();

  const guest = await newGuest(browser, docket);
  await becomeMember(guest);
  await guest.goto('/business');
  await expect(guest.getByLabel('Business name')).toBeVisible();
  await expectAccessible(guest);
  await guest.getByLabel('Business name').fill(business);
  await guest.getByRole('button', { name: 'Send Request' }).click();
  await expect(guest.getByRole('button', { name: 'Submit Another Request' })).toBeVisible();
  await expectAccessible(guest);

  const requests = page.getByRole('region', { name: 'Join Requests' });
  await expect(requests.getByText('Requested Employee access')).toBeVisible();
  await requests.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Request Approved')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Team members' }).getByRole('listitem')).toHaveCount(2);
  await expect(guest.getByRole('link', { name: 'Open business settings' })).toBeVisible();
  await guest.context().close();
});

test('an admin confirms their identity, changes a role in the directory and removes a member [DIR-05] [ADM-16] [OP-35] [CONST-36]', async ({
  page,
  browser,
  docket,
}) => {
  await becomeAdmin(page, docket);
  const colleague = await newColleague(page, browser, docket, 'EMPLOYEE', 'Sam');
  await page.goto('/business-directory');
  await expect(page.getByRole('list', { name: 'Members' })).toContainText('Sam Reed');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change role: Sam Reed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Role' });
  await dialog.getByLabel('New role').selectOption('Accounting');
  const { email } = (await (await page.request.get('/api/user')).json()) as { email: string };
  await ageProofs(docket, email);
  await dialog.getByRole('button', { name: 'Change Role' }).click();
  const prompt = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You didn’t confirm it’s you, so nothing has changed.')).toBeVisible();
  // The choice is still there.
  await expect(dialog.getByLabel('New role')).toHaveValue('ACCOUNTING');
  await dialog.getByRole('button', { name: 'Change Role' }).click();
  await prompt.getByLabel('Password', { exact: true }).fill(password);
  await expectAccessible(page, { waiting: 1 });
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Sam Reed is now Accounting.')).toBeVisible();
  await colleague.goto('/accounting');
  await expect(colleague.getByRole('heading', { name: 'Accounting', level: 1 })).toBeVisible();

  await page.goto('/admin?tab=team');
  const team = page.getByRole('table', { name: 'Team' });
  await expect(team).toContainText('Sam Reed');
  await expectAccessible(page);
  const headings = team.getByText('Joined', { exact: true });
  for (const [width, isTable] of [
    [769, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(headings, `at ${width} px`).toBeVisible({ visible: isTable });
  }
  await page.getByRole('button', { name: 'Remove Sam Reed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Sam Reed was removed')).toBeVisible();
  await expect(team).not.toContainText('Sam Reed');
  expect(await (await colleague.request.get('/api/user')).json()).toMatchObject({ businessId: null });
  await colleague.context().close();
});
