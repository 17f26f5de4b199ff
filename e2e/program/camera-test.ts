import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableScene, writeFilm, type Corners } from '../fixtures/table-scene.ts';
import { test as journey } from './journey-test.ts';

/**
 * Where the receipt lies in what the camera films, in its 1920x1080 pixels: turned by 38° on the table, which a lens of 62°
 * sees from 50° off the vertical.
 */
export const receiptCorners: Corners = [
  [1008, 267],
  [1421, 429],
  [879, 1000],
  [408, 673],
];

interface WithCamera {
  /** What becomes of the question whether the camera may be used. */
  permission: 'granted' | 'refused';
  /** The one frame that the camera films, a JPEG. */
  frame: Buffer;
}

/** For journeys in a browser with a camera before which a receipt lies on a table. */
export const test = journey.extend<object, WithCamera>({
  permission: ['granted', { scope: 'worker', option: true }],
  frame: [async ({}, use) => use(await tableScene(receiptCorners)), { scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, permission, frame }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'docket-film-'));
      const film = join(folder, 'receipt.mjpeg');
      await writeFilm(film, frame);
      await use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${film}`,
          permission === 'granted' ? '--use-fake-ui-for-media-stream' : '--deny-permission-prompts',
        ],
      });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

export { expect, expectAccessible } from './journey-test.ts';
