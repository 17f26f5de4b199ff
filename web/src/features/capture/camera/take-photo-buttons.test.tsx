import { planMessages } from '@docket/shared/plans/messages';
import { captureMessages as text } from '@docket/shared/capture/messages';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CapturedPage } from './captured-page.ts';
import { TakePhotoButtons } from './take-photo-buttons.tsx';
import { fakeCameras, removeCameras } from '../../../testing/cameras.ts';

afterEach(removeCameras);

function show(props: { isLimitReached?: boolean } = {}) {
  const taken: { pages: CapturedPage[]; isSure: boolean }[] = [];
  render(
    <TakePhotoButtons
      onPages={(pages, isSure) => void taken.push({ pages, isSure })}
      onNext={() => undefined}
      onShowAll={() => undefined}
      {...props}
    />,
  );
  return { taken, user: userEvent.setup({ delay: null }) };
}

const takePhoto = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Take Photo' });
const proScan = () =>
  screen.queryByRole<HTMLButtonElement>('button', { name: 'Pro Scan with Edge Detection' });
const scan = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Scan Receipt' });
const picker = () => screen.getByLabelText<HTMLInputElement>('Take Photo', { selector: 'input' });

describe('the buttons', () => {
  test('[SUB-03] [SUB-17] [SUB-18] [SUB-22] with a camera: take a photo, or scan with edge detection', async () => {
    fakeCameras();
    show();
    expect(scan().disabled).toBe(false);
    await waitFor(() => expect(takePhoto()).toBeTruthy());
    expect(takePhoto().disabled).toBe(false);
    expect(proScan()?.disabled).toBe(false);
    expect(
      screen.getByText("Use 'Take Photo' for quick capture or 'Pro Scan' for enhanced edge detection"),
    ).toBeTruthy();
  });

  test('[SUB-23] without one: take a photo with whatever the device has', async () => {
    fakeCameras({ ids: [] });
    show();
    expect(await screen.findByText("Opens your device's camera to capture receipt photos")).toBeTruthy();
    expect(scan().disabled).toBe(false);
    expect(takePhoto().disabled).toBe(false);
    expect(proScan()).toBeNull();
    expect(picker().getAttribute('capture')).toBe('environment');
  });

  test.each([[['rear']], [[]]])(
    'until it’s known whether there’s one (%j), only Scan Receipt is shown',
    async (ids) => {
      fakeCameras({ ids });
      show();
      expect(screen.getAllByRole('button')).toEqual([scan()]);
      await waitFor(() => expect(takePhoto()).toBeTruthy());
      expect(proScan() !== null).toBe(ids.length > 0);
    },
  );

  test('with cameras that can’t be listed there may be one', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    fakeCameras();
    vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockRejectedValue(new Error('No list.'));
    show();
    await waitFor(() => expect(proScan()).toBeTruthy());
    expect(log).toHaveBeenCalledOnce();
  });

  test('a camera that was refused before counts as none', async () => {
    fakeCameras({ permission: 'denied' });
    show();
    expect(await screen.findByText(text.helper)).toBeTruthy();
    expect(proScan()).toBeNull();
  });

  test.each([
    ['a computer', false, `${text.unsupported} ${text.needsHttps}`],
    ['a phone, whose camera app opens', true, text.unsupported],
  ])('at an address without https, %s is told what Take Photo does', (_where, isTouched, told) => {
    removeCameras();
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isTouched } as MediaQueryList);
    vi.stubGlobal('isSecureContext', false);
    onTestFinished(() => void vi.unstubAllGlobals());
    show();
    expect(screen.getByText(/^Camera access/).textContent).toBe(told);
  });

  test('[VAL-66] [SUB-23] in a browser without camera access nothing is scanned, but the device’s own camera takes photos', async () => {
    removeCameras();
    vi.stubGlobal('isSecureContext', true);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user } = show();
    expect(scan().disabled).toBe(true);
    expect(screen.getByText('Camera access is not supported in your browser.')).toBeTruthy();
    expect(screen.getByText("Opens your device's camera to capture receipt photos")).toBeTruthy();
    const opens = vi.spyOn(picker(), 'click');
    await user.click(takePhoto());
    expect(opens).toHaveBeenCalledOnce();
  });

  test('[VAL-67] [STATE-51] none are shown when the month’s scans are used up', async () => {
    fakeCameras();
    show({ isLimitReached: true });
    expect(scan().disabled).toBe(true);
    await waitFor(() => expect(takePhoto()).toBeTruthy());
    expect(takePhoto().disabled).toBe(true);
    expect(proScan()?.disabled).toBe(true);
    expect(screen.getByText(planMessages.scansReset)).toBeTruthy();
  });
});

test.each([
  ['Scan Receipt', scan],
  ['Take Photo', takePhoto],
])(
  '[SUB-03] [SUB-17] %s gives one page without an original, where the device takes it',
  async (_name, button) => {
    fakeCameras({ ids: [] });
    const { taken, user } = show();
    await screen.findByText(text.helper);
    const opens = vi.spyOn(picker(), 'click');
    await user.click(button());
    expect(opens).toHaveBeenCalledOnce();
    const file = new File(['x'], 'image.jpg', { type: 'image/jpeg' });
    await user.upload(picker(), file);
    expect(taken).toEqual([{ pages: [{ file, original: null }], isSure: false }]);
  },
);

test('a photo from a phone’s own camera app isn’t asked about again', async () => {
  fakeCameras({ ids: [] });
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { taken, user } = show();
  await user.upload(picker(), new File(['x'], 'image.jpg', { type: 'image/jpeg' }));
  expect(taken).toMatchObject([{ isSure: true }]);
});
