import { QueryClientProvider } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type RouterHistory,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { fakeCameras, removeCameras } from '../../../testing/cameras.ts';
import { fakeCanvas } from '../../../testing/canvas.ts';
import { fakeEdgesWorker } from '../../../testing/edges-worker.ts';
import CameraDialog from './camera-dialog.tsx';
import type { CapturedPage } from './captured-page.ts';
import type { Corners, Warning } from './edges/outline.ts';

const paper: Corners = [
  { x: 400, y: 100 },
  { x: 1000, y: 120 },
  { x: 1020, y: 1000 },
  { x: 380, y: 980 },
];

beforeEach(() => {
  fakeCanvas();
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1920);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(1080);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(new Blob(['taken'], { type: 'image/jpeg' })),
  );
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 600, height: 900, close: () => undefined }),
  );
  let made = 0;
  URL.createObjectURL = () => `blob:${(made += 1)}`;
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  removeCameras();
});

interface Seen {
  corners?: Corners | null;
  warnings?: Warning[];
  /** A call that the worker never responds to. */
  silent?: 'correct';
  /** How many receipts were photographed before. */
  before?: number;
}

async function open(
  mode: 'photo' | 'pro',
  { corners = paper, warnings = [], silent, before = 0 }: Seen = {},
  history: RouterHistory = createMemoryHistory(),
) {
  const given = fakeCameras();
  const asked = fakeEdgesWorker(
    {
      find: corners && { corners, confidence: 0.9 },
      correct: new Blob(['straight'], { type: 'image/jpeg' }),
      warn: warnings,
    },
    silent,
  );
  const calls = { done: [] as CapturedPage[][], next: [] as CapturedPage[][], closed: 0, shown: 0 };
  const component = () => (
    <CameraDialog
      mode={mode}
      before={before}
      onDone={(pages) => void calls.done.push(pages)}
      onNext={(pages) => void calls.next.push(pages)}
      onShowAll={() => (calls.shown += 1)}
      onClose={() => (calls.closed += 1)}
      onRefused={() => undefined}
    />
  );
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { calls, asked, given, user: userEvent.setup({ delay: null }) };
}

type User = ReturnType<typeof userEvent.setup>;

async function capture(user: User) {
  const video = await screen.findByLabelText<HTMLVideoElement>('Camera view');
  await waitFor(() => expect(video.srcObject).toBeTruthy());
  fireEvent.loadedMetadata(video);
  await user.click(screen.getByRole('button', { name: 'Capture' }));
  await screen.findByRole('button', { name: 'Retake' });
}

const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const textsOf = (pages: CapturedPage[] | undefined) =>
  Promise.all(
    (pages ?? []).map(async ({ file, original }) => [await file.text(), (await original?.text()) ?? null]),
  );

describe('a receipt in one photo', () => {
  test('[STATE-52] Pro Scan crops and straightens it, and saves the original beside it', async () => {
    const { calls, user } = await open('pro');
    await capture(user);
    expect(screen.getAllByRole('button', { name: / corner, / })).toHaveLength(4);
    expect(document.activeElement?.textContent).toBe('Use photo');
    await press(user, 'Use photo');
    await waitFor(() => expect(calls.done).toHaveLength(1));
    expect(await textsOf(calls.done[0])).toEqual([['straight', 'taken']]);
    expect(calls.done[0]?.[0]?.file.name).toMatch(/^receipt-scan-\d+\.jpg$/);
  });

  test('uses the whole frame if nothing is found', async () => {
    const { calls, user } = await open('pro', { corners: null });
    await capture(user);
    expect(screen.queryByRole('button', { name: / corner, / })).toBeNull();
    await press(user, 'Use photo');
    await waitFor(() => expect(calls.done).toHaveLength(1));
    expect(await textsOf(calls.done[0])).toEqual([['taken', null]]);
  });

  test('[SUB-17] Take Photo uses the whole photo, and crops it when asked to', async () => {
    const { calls, asked, user } = await open('photo');
    await capture(user);
    expect(asked.filter(({ task }) => task === 'find')).toEqual([]);
    await press(user, 'Crop and straighten');
    expect(await screen.findAllByRole('button', { name: / corner, / })).toHaveLength(4);
    await press(user, 'Use whole picture');
    await press(user, 'Use photo');
    await waitFor(() => expect(calls.done).toHaveLength(1));
    expect(await textsOf(calls.done[0])).toEqual([['taken', null]]);
  });

  test('warnings about photo quality are shown and don’t block', async () => {
    const { calls, user } = await open('pro', { warnings: ['blur', 'glare', 'too-far'] });
    await capture(user);
    expect(await screen.findByText(/looks blurred/)).toBeTruthy();
    expect(screen.getByText(/There’s glare/)).toBeTruthy();
    expect(screen.getByText(/looks small/)).toBeTruthy();
    await press(user, 'Use photo');
    await waitFor(() => expect(calls.done).toHaveLength(1));
  });

  test('straightens a rotated photo as displayed', async () => {
    const { calls, asked, user } = await open('pro');
    await capture(user);
    await press(user, 'Rotate');
    await press(user, 'Use photo');
    await waitFor(() => expect(calls.done).toHaveLength(1));
    const [a, b, c, d] = paper;
    expect(asked).toContainEqual(expect.objectContaining({ task: 'correct', corners: [d, a, b, c] }));
  });
});

test("an unresponsive worker doesn't block the photo", async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { calls, user } = await open('pro', { silent: 'correct' });
  await capture(user);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Use photo' }));
  await act(() => vi.advanceTimersByTimeAsync(21_000));
  vi.useRealTimers();
  await waitFor(() => expect(calls.done).toHaveLength(1));
  expect(await textsOf(calls.done[0])).toEqual([['taken', null]]);
});

describe('several pages', () => {
  test('become one receipt, in order, without removed ones', async () => {
    const { calls, user } = await open('pro');
    await capture(user);
    await press(user, 'Add page');
    await screen.findByRole('button', { name: 'Page 1' });
    await capture(user);
    await press(user, 'Add page');
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await press(user, 'Remove page 2');
    await press(user, 'Remove page');
    expect(screen.queryByRole('button', { name: 'Page 2' })).toBeNull();
    await capture(user);
    await press(user, 'Done, 2 pages');
    await waitFor(() => expect(calls.done).toHaveLength(1));
    expect(calls.done[0]).toHaveLength(2);
  });

  test('can also be finished from the live view', async () => {
    const { calls, user } = await open('photo');
    await capture(user);
    await press(user, 'Add page');
    await user.click(await screen.findByRole('button', { name: 'Done, 1 page' }));
    expect(calls.done[0]).toHaveLength(1);
  });
});

describe('several receipts in a row', () => {
  test('are each given on with their pages, without leaving the camera', async () => {
    const { calls, user } = await open('pro');
    await capture(user);
    await press(user, 'Add page');
    await screen.findByRole('button', { name: 'Page 1' });
    await capture(user);
    await press(user, 'Next receipt');
    await waitFor(() => expect(calls.next).toHaveLength(1));
    expect(calls.next[0]).toHaveLength(2);
    await capture(user);
    expect(screen.queryByRole('button', { name: 'Page 1' })).toBeNull();
    await press(user, 'Use photo');
    await waitFor(() => expect(calls.done).toHaveLength(1));
    expect(calls.done[0]).toHaveLength(1);
  });

  test('are counted, and one press away', async () => {
    const { calls } = await open('photo', { before: 2 });
    fireEvent.click(await screen.findByRole('button', { name: 'View 2 receipts' }));
    expect(calls.shown).toBe(1);
    expect(screen.getByText('2 receipts photographed')).toBeTruthy();
  });
});

describe('leaving', () => {
  test.each(['{Escape}', 'Cancel'])('by %s before a photo was taken asks nothing', async (way) => {
    const { calls, user } = await open('pro');
    await screen.findByRole('button', { name: 'Capture' });
    await (way === 'Cancel' ? press(user, way) : user.keyboard(way));
    expect(calls.closed).toBe(1);
  });

  test('by Back before a photo was taken closes the camera, not the page below', async () => {
    const history = createBrowserHistory();
    onTestFinished(() => history.destroy());
    const { calls } = await open('pro', {}, history);
    act(() => history.push('/submit-receipt'));
    await screen.findByRole('button', { name: 'Capture' });
    act(() => window.history.back());
    await waitFor(() => expect(calls.closed).toBe(1));
    await waitFor(() => expect(window.location.pathname).toBe('/submit-receipt'));
  });

  test('by Back asks about a photo first', async () => {
    const history = createBrowserHistory();
    onTestFinished(() => history.destroy());
    const { calls, user } = await open('pro', {}, history);
    act(() => history.push('/submit-receipt'));
    await capture(user);
    act(() => window.history.back());
    await screen.findByRole('alertdialog', { name: 'Discard the photo?' });
    await waitFor(() => expect(window.location.pathname).toBe('/submit-receipt'));
    await press(user, 'Discard');
    expect(calls.closed).toBe(1);
  });

  test("asks first if there's a photo", async () => {
    const { calls, user } = await open('pro');
    await capture(user);
    await user.keyboard('{Escape}');
    const question = screen.getByRole('alertdialog', { name: 'Discard the photo?' });
    await user.click(within(question).getByRole('button', { name: 'Keep going' }));
    expect(calls.closed).toBe(0);
    await user.keyboard('{Escape}');
    await press(user, 'Discard');
    expect(calls.closed).toBe(1);
  });

  test("ignores a photo that's discarded while it's being straightened", async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { calls, user } = await open('pro', { silent: 'correct' });
    await capture(user);
    await press(user, 'Use photo');
    await user.keyboard('{Escape}');
    await press(user, 'Discard');
    expect(calls).toMatchObject({ closed: 1, done: [] });
    cleanup();
    // Once the worker's call fails, the dialog could finish.
    await Promise.resolve();
    expect(calls.done).toEqual([]);
  });

  test('[STATE-53] stops the camera as soon as the photo is shown', async () => {
    const { given, user } = await open('pro');
    await capture(user);
    expect(given.map(({ track }) => track.readyState)).toEqual(['ended']);
    await press(user, 'Retake');
    await waitFor(() => expect(given).toHaveLength(2));
    expect(document.activeElement?.textContent).toContain('Capture');
  });
});
