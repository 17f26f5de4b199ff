import { savedSignature, secondFactor } from '@docket/shared/account/contract';
import { screen, within } from '@testing-library/react';
import { mockResponse } from './mock-server.ts';
import { signedIn } from './people.ts';
import { renderApp } from './render-app.tsx';

// Imported here so that lazy loading doesn't count against a test's time limit.
import '../app/layouts/member-layout.tsx';
import '../app/screens/settings-screen.tsx';
import '../features/account/profile/profile-tab.tsx';
import '../features/account/profile/signature-dialog.tsx';

/** Signs in a user without a signature or second factor. */
export function prepareProfileTab(): void {
  signedIn();
  mockResponse(savedSignature, { signatureImage: null });
  mockResponse(secondFactor, { enabled: false, recoveryCodesLeft: 0 });
}

/** Opens the tab and returns its form. */
export async function openProfileTab() {
  const app = renderApp('/settings');
  const form = within(await screen.findByRole('form', { name: 'Personal details' }));
  const fill = async (label: string, value: string) => {
    await app.user.clear(form.getByLabelText(label));
    if (value) await app.user.type(form.getByLabelText(label), value);
  };
  return {
    ...app,
    form,
    fill,
    save: () => app.user.click(form.getByRole('button', { name: 'Save changes' })),
  };
}
