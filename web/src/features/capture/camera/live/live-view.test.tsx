import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCanvas } from '../../../../testing/canvas.ts';
import { fakeCameras, removeCameras } from '../../../../testing/cameras.ts';
import type { Shot } from '../taking/take-picture.ts';
import { LiveView } from './live-view.tsx';

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  fakeCanvas();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1920);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(1080);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type, quality) =>
    give(new Blob([`${type} ${quality}`], { type: type ?? '' })),
  );
});
afterEach(removeCameras);

function show({ isCovered = false } = {}) {
  const shots: Shot[] = [];
  const onCancel = vi.fn<() => void>();
  const onRefused = vi.fn<() => void>();
  const { unmount } = render(
    <LiveView
      edges={null}
      takesFocus={false}
      pages={null}
      done={null}
      isCovered={isCovered}
      onShot={async (shot) => void shots.push(shot)}
      onCancel={onCancel}
      onRefused={onRefused}
    />,
  );
  return { shots, onCancel, onRefused, unmount, user: userEvent.setup({ delay: null }) };
}

/** Waits for the camera and simulates its first frame. */
async function pictureArrives() {
  const video = screen.getByLabelText<HTMLVideoElement>('Camera view');
  await waitFor(() => expect(video.srcObject).toBeTruthy());
  fireEvent.loadedMetadata(video);
}

async function turnTab(state: DocumentVisibilityState) {
  visibility = state;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('the live view', () => {
  test('[SUB-20] [SUB-21] has a framing guide, its hint, Cancel and Capture', async () => {
    fakeCameras();
    const { onCancel, user } = show();
    await pictureArrives();
    expect(screen.getByTestId('framing-guide')).toBeTruthy();
    expect(screen.getByText('Position receipt within the frame')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Capture' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test('[CONST-51] [CONST-52] asks for the rear camera and 1920x1080, without sound', async () => {
    const given = fakeCameras();
    show();
    await pictureArrives();
    expect(given[0]?.asked).toEqual({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
    });
  });

  test('[CONST-50] Capture takes a JPEG of quality 0.9', async () => {
    fakeCameras();
    const { shots, user } = show();
    await pictureArrives();
    await user.click(screen.getByRole('button', { name: 'Capture' }));
    await waitFor(() => expect(shots).toHaveLength(1));
    expect(shots[0]?.picture.width).toBe(1920);
    expect(await shots[0]?.original.text()).toBe('image/jpeg 0.9');
  });

  test('Capture is disabled until the camera has a picture, but keeps the focus', async () => {
    fakeCameras();
    show();
    const capture = screen.getByRole('button', { name: 'Capture' });
    capture.focus();
    expect(capture.getAttribute('aria-disabled')).toBe('true');
    await pictureArrives();
    expect(capture.getAttribute('aria-disabled')).toBe('false');
    expect(document.activeElement).toBe(capture);
  });

  test.each([' ', 'Enter'])('the key "%s" takes the picture too', async (key) => {
    fakeCameras();
    const { shots } = show();
    await pictureArrives();
    fireEvent.keyDown(document.body, { key });
    await waitFor(() => expect(shots).toHaveLength(1));
  });

  test('keys do nothing while a dialog is open or on another button', async () => {
    fakeCameras();
    const { shots } = show({ isCovered: true });
    await pictureArrives();
    fireEvent.keyDown(document.body, { key: ' ' });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Cancel' }), { key: 'Enter' });
    await Promise.resolve();
    expect(shots).toEqual([]);
  });

  test('switches the torch if the camera has one', async () => {
    const given = fakeCameras({ capabilities: { torch: true } });
    const { user } = show();
    await pictureArrives();
    await user.click(await screen.findByRole('button', { name: 'Torch', pressed: false }));
    await user.click(await screen.findByRole('button', { name: 'Torch', pressed: true }));
    expect(given[0]?.track.settings).toEqual([
      { advanced: [{ torch: true }] },
      { advanced: [{ torch: false }] },
    ]);
  });

  test('switches to the next of several cameras', async () => {
    const given = fakeCameras({ ids: ['rear', 'front'] });
    const { user } = show();
    await pictureArrives();
    await user.click(await screen.findByRole('button', { name: 'Switch camera' }));
    await waitFor(() => expect(given).toHaveLength(2));
    expect(given[0]?.track.readyState).toBe('ended');
    expect(given[1]?.asked?.video).toMatchObject({ deviceId: { ideal: 'front' } });
  });
});

describe('stopping the camera', () => {
  test('[STATE-53] when the view is left', async () => {
    const given = fakeCameras();
    const { unmount } = show();
    await pictureArrives();
    expect(given[0]?.track.readyState).toBe('live');
    unmount();
    expect(given[0]?.track.readyState).toBe('ended');
  });

  test('even if it started after the view was left', async () => {
    const given = fakeCameras();
    show().unmount();
    await waitFor(() => expect(given[0]?.track.readyState).toBe('ended'));
  });

  test("while the tab is hidden, restarting when it's shown", async () => {
    const given = fakeCameras();
    show();
    await pictureArrives();
    await turnTab('hidden');
    expect(given[0]?.track.readyState).toBe('ended');
    expect(screen.getByText('Starting the camera')).toBeTruthy();
    await turnTab('visible');
    await waitFor(() => expect(given[1]?.track.readyState).toBe('live'));
  });
});

describe('[ERR-62] errors are only logged, and lead to the picker', () => {
  test('if permission is refused', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    fakeCameras({ refusal: new DOMException('no', 'NotAllowedError') });
    const { onRefused } = show();
    await waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
    expect(logged).toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('if the camera is disconnected', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const given = fakeCameras();
    const { onRefused } = show();
    await pictureArrives();
    act(() => void given[0]?.track.dispatchEvent(new Event('ended')));
    expect(onRefused).toHaveBeenCalledOnce();
  });
});
