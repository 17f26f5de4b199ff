import { accountMessages as text } from '@docket/shared/account/messages';
import type { Page } from '@playwright/test';
import { expect, test } from './program/journey-test.ts';
import { becomeMember } from './people/member.ts';

/** A device with a fingerprint reader, emulated by Chromium. */
async function plugInAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    /** Whether the owner's finger is on the reader. */
    ofOwner: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** An open page would go to /auth at the same time. */
async function signOut(page: Page) {
  await page.goto('about:blank');
  await page.request.post('/api/logout');
  await page.goto('/auth');
}

test('a passkey is added, signs in without a password, and is removed', async ({ page }) => {
  const { email, password } = await becomeMember(page);
  const reader = await plugInAuthenticator(page);
  await page.goto('/settings?tab=security');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByText('No passkeys yet')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(text.passwordWrong)).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await reader.ofOwner(false);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(text.passkeyDismissed)).toBeVisible();
  await reader.ofOwner(true);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(text.passkeyAdded)).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toContainText('Not used yet');

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({ email });

  await page.goto('/settings?tab=security');
  await expect(passkeys.getByRole('listitem')).toContainText('Last used');
  await passkeys.getByRole('button', { name: /^Remove the .* passkey/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByText('No passkeys yet')).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(text.passkeyUnknown)).toBeVisible();
  await expect(page).toHaveURL('/auth');
});
