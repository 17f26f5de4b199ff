import { beforeEach, expect, test, vi } from 'vitest';
import { fakeCanvas } from '../../../../testing/canvas.ts';
import { takeShot } from './take-picture.ts';

const track = {} as MediaStreamTrack;
const video = document.createElement('video');
const sensor = new Blob(['of the sensor'], { type: 'image/jpeg' });

beforeEach(() => {
  fakeCanvas();
  vi.spyOn(video, 'videoWidth', 'get').mockReturnValue(1920);
  vi.spyOn(video, 'videoHeight', 'get').mockReturnValue(1080);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type) =>
    give(new Blob(['of the frame'], { type: type ?? '' })),
  );
});

/** Gives the browser a sensor that returns this, decoded to that many pixels. */
function withSensor(takePhoto: () => Promise<Blob>, size: { width: number; height: number }) {
  const asked: unknown[] = [];
  vi.stubGlobal(
    'ImageCapture',
    class {
      getPhotoCapabilities() {
        return Promise.resolve({ imageWidth: { max: 4000 }, imageHeight: { max: 3000 } });
      }
      takePhoto(settings: unknown) {
        asked.push(settings);
        return takePhoto();
      }
    },
  );
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ ...size, close: () => undefined }));
  return asked;
}

const captured = async () => {
  const { original, size, picture } = await takeShot(video, track);
  return { original: await original.text(), ...size, shown: picture.width };
};

test('uses the displayed frame if the browser offers nothing else', async () =>
  expect(await captured()).toEqual({ original: 'of the frame', width: 1920, height: 1080, shown: 1920 }));

test('uses the sensor’s full photo unchanged if there is one', async () => {
  const asked = withSensor(() => Promise.resolve(sensor), { width: 4000, height: 3000 });
  expect(await captured()).toEqual({ original: 'of the sensor', width: 4000, height: 3000, shown: 2048 });
  expect(asked).toEqual([{ imageWidth: 4000, imageHeight: 3000 }]);
});

test('converts another format to JPEG', async () => {
  const png = new Blob(['png'], { type: 'image/png' });
  withSensor(() => Promise.resolve(png), { width: 4000, height: 3000 });
  expect(await captured()).toEqual({ original: 'of the frame', width: 4000, height: 3000, shown: 2048 });
});

test.each([
  ['photographs smaller than it films', () => Promise.resolve(sensor), { width: 640, height: 480 }],
  ['refuses', () => Promise.reject(new Error('busy')), { width: 4000, height: 3000 }],
])('the frame, where the sensor %s', async (_, takePhoto, size) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  withSensor(takePhoto, size);
  expect(await captured()).toMatchObject({ original: 'of the frame', width: 1920 });
});
