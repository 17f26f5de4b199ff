import { savedSignature, saveSignature } from '@docket/shared/account/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessionQuery } from '../../../lib/session/session.ts';
import { mockLate, mockResponse, breakOff, mockPending } from '../../../testing/mock-server.ts';
import { drawnPicture, fakeCanvas } from '../../../testing/canvas.ts';
import { buildUser } from '../../../testing/people.ts';

import { openProfileTab as open, prepareProfileTab } from '../../../testing/profile-tab.ts';

beforeEach(prepareProfileTab);

describe('the digital signature', () => {
  const openDialog = async () => {
    fakeCanvas();
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: 'Update Signature' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update signature' }));
    const submit = () => app.user.click(dialog.getByRole('button', { name: 'Save signature' }));
    return { ...app, dialog, submit };
  };

  test('must be drawn before it can be saved [SET-05] [VAL-44]', async () => {
    const { dialog, submit } = await openDialog();
    await submit();
    expect((await dialog.findByRole('alert')).textContent).toBe('Please draw your signature first');
  });

  test('is saved and shown [API-13] [API-14] [API-33]', async () => {
    const { user, dialog, submit, queryClient } = await openDialog();
    const calls = mockResponse(saveSignature, { user: buildUser({ signatureImage: drawnPicture }) });
    await user.click(dialog.getByRole('tab', { name: 'Type your name' }));
    await submit();
    expect(await screen.findByText('Signature saved')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ signatureImage: drawnPicture });
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Your signature' }).src).toBe(drawnPicture);
    expect(queryClient.getQueryData(sessionQuery.queryKey)?.signatureImage).toBe(drawnPicture);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that it’s saved is said, though the dialog was closed by then', async () => {
    const { user, dialog, submit } = await openDialog();
    const answer = mockLate(saveSignature);
    await user.click(dialog.getByRole('tab', { name: 'Type your name' }));
    await submit();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer({ user: buildUser({ signatureImage: drawnPicture }) });
    expect(await screen.findByText('Signature saved')).toBeTruthy();
  });

  test('a failure is shown and leaves the dialog open [ERR-15]', async () => {
    const { user, dialog, submit } = await openDialog();
    breakOff(saveSignature);
    await user.click(dialog.getByRole('tab', { name: 'Type your name' }));
    await submit();
    expect(await screen.findByText('Failed to save signature')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('an untouched saved one needs no call [VAL-44]', async () => {
    mockResponse(savedSignature, { signatureImage: drawnPicture });
    const { submit } = await openDialog();
    const calls = mockResponse(saveSignature, { user: buildUser() });
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toHaveLength(0);
  });

  test('is removed, and brought back by Undo', async () => {
    mockResponse(savedSignature, { signatureImage: drawnPicture });
    const { user } = await open();
    const calls = mockResponse(saveSignature, ({ body }) => ({
      user: buildUser(body as { signatureImage: string | null }),
    }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No signature yet')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('img', { name: 'Your signature' })).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([
      { signatureImage: null },
      { signatureImage: drawnPicture },
    ]);
  });

  test('shows a place-holder while it loads', async () => {
    mockPending(savedSignature);
    await open();
    expect(screen.getByRole('status', { name: 'Loading your signature' })).toBeTruthy();
  });

  test('a failure to load it offers to try again [API-14]', async () => {
    breakOff(savedSignature);
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    mockResponse(savedSignature, { signatureImage: null });
    await user.click(retry);
    expect(await screen.findByText('No signature yet')).toBeTruthy();
  });
});
