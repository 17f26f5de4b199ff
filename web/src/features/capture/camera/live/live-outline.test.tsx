import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCameras, removeCameras } from '../../../../testing/cameras.ts';
import { fakeCanvas } from '../../../../testing/canvas.ts';
import type { Edges } from '../edges/edges-client.ts';
import type { Outline } from '../edges/outline.ts';
import { FoundAnnouncement } from './found-announcement.tsx';
import { LiveView } from './live-view.tsx';

/** In a frame of 640x360. */
const paper: Outline = {
  corners: [
    { x: 200, y: 40 },
    { x: 400, y: 40 },
    { x: 400, y: 320 },
    { x: 200, y: 320 },
  ],
  confidence: 0.9,
};

beforeEach(() => {
  fakeCanvas();
  fakeCameras();
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1920);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(1080);
  vi.stubGlobal('createImageBitmap', (_: unknown, { resizeWidth, resizeHeight }: ImageBitmapOptions) =>
    Promise.resolve({ width: resizeWidth, height: resizeHeight }),
  );
});
afterEach(() => {
  removeCameras();
});

async function show(find: Edges['find']) {
  const nothing = () => Promise.reject(new Error('not asked here'));
  const { unmount } = render(
    <LiveView
      edges={{ find, correct: nothing, warnings: nothing, close: () => undefined }}
      takesFocus={false}
      pages={null}
      done={null}
      isCovered={false}
      onShot={nothing}
      onCancel={() => undefined}
      onRefused={() => undefined}
    />,
  );
  const video = screen.getByLabelText<HTMLVideoElement>('Camera view');
  await waitFor(() => expect(video.srcObject).toBeTruthy());
  fireEvent.loadedMetadata(video);
  return { found: () => screen.getByTestId('live-outline').dataset['found'], unmount };
}

test("outlines a receipt that's seen repeatedly, and announces it once", async () => {
  const frames: { width: number; height: number }[] = [];
  const { found } = await show(async (frame) => {
    frames.push(frame as ImageBitmap);
    return paper;
  });
  await waitFor(() => expect(found()).toBe('true'));
  expect(frames[0]).toEqual({ width: 640, height: 360 });
  expect(await screen.findByText('Receipt found')).toBeTruthy();
});

test('shows only the guide if nothing is found', async () => {
  const find = vi.fn<Edges['find']>().mockResolvedValue(null);
  const { found } = await show(find);
  await waitFor(() => expect(find.mock.calls.length).toBeGreaterThan(3));
  expect(found()).toBe('false');
  expect(screen.getByTestId('framing-guide')).toBeTruthy();
  expect(screen.queryByText('Receipt found')).toBeNull();
});

test('continues after a frame that can’t be searched', async () => {
  let frames = 0;
  const { found } = await show(() => {
    frames += 1;
    return frames < 4 ? Promise.reject(new Error('no frame yet')) : Promise.resolve(paper);
  });
  await waitFor(() => expect(found()).toBe('true'));
});

test('waits for no more frames once the view is left', async () => {
  const searched = Promise.withResolvers<Outline | null>();
  const find = vi.fn<Edges['find']>().mockReturnValue(searched.promise);
  const { unmount } = await show(find);
  await waitFor(() => expect(find).toHaveBeenCalled());
  unmount();
  const [waits, asks] = [vi.spyOn(window, 'setTimeout'), vi.spyOn(window, 'requestAnimationFrame')];
  searched.resolve(null);
  await searched.promise;
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(waits).not.toHaveBeenCalled();
  expect(asks).not.toHaveBeenCalled();
  expect(find).toHaveBeenCalledOnce();
});

test('doesn’t announce an outline each time it reappears', () => {
  const now = vi.spyOn(performance, 'now');
  const { rerender } = render(<FoundAnnouncement isFound={false} />);
  const announcedFor = (isFound: boolean, second: number) => {
    now.mockReturnValue(second * 1000);
    act(() => rerender(<FoundAnnouncement isFound={isFound} />));
    return screen.queryByText('Receipt found') !== null;
  };
  expect([
    announcedFor(true, 10),
    announcedFor(false, 11),
    announcedFor(true, 12),
    announcedFor(false, 13),
    announcedFor(true, 20),
  ]).toEqual([true, false, false, false, true]);
});
