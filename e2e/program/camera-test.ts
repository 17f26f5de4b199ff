import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableScene, writeFilm, type Corners } from '../fixtures/table-scene.ts';
import { withoutOptimising } from './browser.ts';
import { test as journey } from './journey-test.ts';

/**
 * Where the receipt is in the camera's 1920x1080 pixels: rotated by 38° on the table, seen through a 62° lens from 50°
 * off the vertical.
 */
export const receiptCorners: Corners = [
  [1008, 267],
  [1421, 429],
  [879, 1000],
  [408, 673],
];

interface WithCamera {
  /** The camera's only frame, a JPEG. */
  frame: Buffer;
}

/** For journeys in a browser whose camera shows a receipt on a table. */
export const test = journey.extend<object, WithCamera>({
  frame: [async ({}, use) => use(await tableScene(receiptCorners)), { scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, frame }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'docket-film-'));
      const film = join(folder, 'receipt.y4m');
      await writeFilm(film, frame);
      await use({
        ...launchOptions,
        args: [
          // Finding a receipt's edges is so much computation that optimised code pays.
          ...(launchOptions.args ?? []).filter((arg) => arg !== withoutOptimising),
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${film}`,
          '--use-fake-ui-for-media-stream',
        ],
      });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

export { expect, expectAccessible } from './journey-test.ts';
