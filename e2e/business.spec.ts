import { becomeAdmin, newGuest } from './people/business.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { linkIn, emailInFolder } from './people/mailbox.ts';
import { becomeMember, password } from './people/member.ts';

test('an admin invites someone, changes a role and removes a member [BIZ-05] [DIR-05] [ADM-16] [OP-35] [OP-64] [OP-75] [CONST-36]', async ({
  page,
  browser,
  docket,
}) => {
  const business = await becomeAdmin(page, docket);
  const invited = `${crypto.randomUUID()}@example.com`;
  const members = page.getByRole('table', { name: 'Members' });
  const openTab = (name: RegExp) => page.getByRole('tab', { name }).click();
  await page.goto('/business-directory?tab=requests');
  await expect(page.getByText('No join requests right now.')).toBeVisible();
  await page.getByRole('link', { name: 'Invite people instead' }).click();

  await test.step('an invitation is sent', async () => {
    await page.getByRole('button', { name: 'Invite User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite User' });
    await dialog.getByLabel('Email').fill(invited);
    await dialog.getByLabel('Role').selectOption('Manager');
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(page.getByText(`Invitation sent to ${invited}`)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText(invited);
    await expectAccessible(page);
  });

  const manager = await newGuest(browser, docket);
  await test.step('its link leads to registering, which makes a member', async () => {
    await manager.goto(await linkIn(await emailInFolder(docket, invited, `Join ${business}`)));
    await expect(manager.getByRole('heading', { name: `Join ${business}` })).toBeVisible();
    await manager.getByRole('button', { name: 'Create account' }).click();
    await expect(manager.getByLabel('Email')).toHaveValue(invited);
    await manager.getByLabel('First name').fill('Jo');
    await manager.getByLabel('Last name').fill('Reed');
    await manager.getByLabel('Password', { exact: true }).fill(password);
    await manager.getByLabel('Confirm password').fill(password);
    await manager.getByRole('checkbox').check();
    await manager.getByRole('button', { name: 'Create account' }).click();
    await expect(manager).toHaveURL('/dashboard');
    const user = (await (await manager.request.get('/api/user')).json()) as unknown;
    expect(user).toMatchObject({ role: 'MANAGER', plan: 'business' });
    await expect(page.getByText('No open invitations')).toBeVisible();
    await openTab(/^Members/);
    await expect(members).toContainText('Jo Reed');
    for (const name of [/^Roles/, /^Delegates/]) {
      await openTab(name);
      await expect(page.getByRole('tabpanel')).toContainText('Manager');
      await expectAccessible(page);
    }
    await openTab(/^Members/);
  });

  await test.step('a changed role applies', async () => {
    await page.getByRole('button', { name: 'Change role: Jo Reed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Role' });
    await dialog.getByLabel('New role').selectOption('Accounting');
    await dialog.getByRole('button', { name: 'Change Role' }).click();
    await expect(page.getByText('Jo Reed’s role is now Accounting.')).toBeVisible();
    await manager.goto('/accounting');
    await expect(manager.getByRole('heading', { name: 'Accounting', level: 1 })).toBeVisible();
  });

  await page.goto('/admin?tab=team');
  const team = page.getByRole('table', { name: 'Team' });
  await test.step('the team is a table, and cards on a narrow screen', async () => {
    await expect(team).toContainText('Jo Reed');
    await expectAccessible(page);
    const headings = team.getByText('Joined', { exact: true });
    for (const [width, isTable] of [
      [769, true],
      [768, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(headings, `at ${width} px`).toBeVisible({ visible: isTable });
      await expect(team.getByText(/^\d\d\/\d\d\/\d\d$/).first()).toBeVisible();
    }
  });

  await test.step('a member is removed', async () => {
    await page.getByRole('button', { name: 'Remove Jo Reed' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Jo Reed was removed')).toBeVisible();
    await expect(team).not.toContainText('Jo Reed');
    const user = (await (await manager.request.get('/api/user')).json()) as unknown;
    expect(user).toMatchObject({ businessId: null });
  });
  await manager.context().close();
});

test('on a phone an admin invites someone, and lets somebody in who asks [BIZ-06] [SET-14] [SET-15] [STATE-14] [ERR-16] @phone', async ({
  page,
  browser,
  docket,
}) => {
  const business = await becomeAdmin(page, docket);
  await page.goto('/business-directory');
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  const invited = `${crypto.randomUUID()}@example.com`;
  await dialog.getByLabel('Email').fill(invited);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${invited}`)).toBeVisible();
  // The tabs stay within reach while the message shows.
  await page.getByRole('tab', { name: 'Invitations' }).click();
  await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText(invited);

  const guest = await newGuest(browser, docket);
  await becomeMember(guest);
  await guest.goto('/business');
  await guest.getByLabel('Business name').fill(business);
  await guest.getByRole('button', { name: 'Send Request' }).click();
  await expect(guest.getByRole('button', { name: 'Submit Another Request' })).toBeVisible();
  await expectAccessible(guest);
  await page.getByRole('tab', { name: /^Join requests ?, 1 request waiting/ }).click();
  const requests = page.getByRole('region', { name: 'Join Requests' });
  await expect(requests.getByText('Requested Employee access')).toBeVisible();
  await requests.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Request Approved')).toBeVisible();
  await page.getByRole('tab', { name: /^Members/ }).click();
  await expect(page.getByRole('table', { name: 'Members' })).toContainText('Robin Okafor');
  await expect(guest.getByRole('link', { name: 'Open business settings' })).toBeVisible();
  await guest.context().close();
});
