import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableScene, writeFilm, type Corners } from './fixtures/table-scene.ts';
import { test as journey } from './journey-test.ts';

/** Where the receipt lies in what the camera films, in its 1920x1080 pixels: askew and seen from the side. */
export const receiptCorners: Corners = [
  [1240, 90],
  [1560, 330],
  [900, 1020],
  [420, 560],
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
