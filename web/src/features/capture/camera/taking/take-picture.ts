import { maxUploadBytes } from '@docket/shared/receipts/rules';
import type { Size } from '../corners.ts';
import { decoded, drawn, drawnWithin, jpegOf } from './drawing.ts';

/** A sensor that answers later than this is not waited for: the frame of the live view is taken. */
const sensorTimeoutMs = 4000;
/** What is shown has no longer side than this; the file keeps all of its pixels. */
const longestShown = 2048;
/** A file that must be written anew has no longer side than this: canvases of some browsers hold no more. */
const longestWritten = 4096;

/** A photograph, before anything was done to it. */
export interface Shot {
  takenAt: number;
  /** The file as it was taken, of a size that can be sent. */
  original: Blob;
  size: Size;
  /** The same, upright, as large as a screen needs it. */
  picture: HTMLCanvasElement;
}

/** Takes the sensor's full picture where the browser gives it, and otherwise the frame that is shown. */
export async function takeShot(video: HTMLVideoElement, track: MediaStreamTrack): Promise<Shot> {
  const takenAt = Date.now();
  const frame = drawn(video, video.videoWidth, video.videoHeight);
  const photo = await sensorPhoto(track, frame);
  if (photo) return { takenAt, ...photo };
  return {
    takenAt,
    original: await jpegOf(frame),
    size: sizeOf(frame),
    picture: drawnWithin(frame, longestShown),
  };
}

/** Null where the sensor gives no picture of its own, or only one that is smaller than the frame. */
async function sensorPhoto(track: MediaStreamTrack, frame: Size): Promise<Omit<Shot, 'takenAt'> | null> {
  if (typeof ImageCapture === 'undefined') return null;
  try {
    const photo = await Promise.race([largestPhoto(new ImageCapture(track)), nothingAfter(sensorTimeoutMs)]);
    if (!photo) return null;
    const { picture, size } = await decoded(photo, longestShown);
    if (size.width * size.height < frame.width * frame.height) return null;
    if (photo.type === 'image/jpeg' && photo.size <= maxUploadBytes)
      return { original: photo, size, picture };
    const { picture: whole } = await decoded(photo, longestWritten);
    return { original: await jpegOf(whole), size: sizeOf(whole), picture };
  } catch (error) {
    console.warn('The sensor gives no picture of its own.', error);
    return null;
  }
}

async function largestPhoto(capture: ImageCapture): Promise<Blob> {
  const { imageWidth, imageHeight } = await capture.getPhotoCapabilities();
  const [width, height] = [imageWidth?.max, imageHeight?.max];
  return capture.takePhoto(width && height ? { imageWidth: width, imageHeight: height } : {});
}

const nothingAfter = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), ms));

const sizeOf = ({ width, height }: Size): Size => ({ width, height });
