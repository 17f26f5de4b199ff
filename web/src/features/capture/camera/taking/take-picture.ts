import { maxUploadBytes } from '@docket/shared/receipts/uploads';
import type { Size } from '../corners.ts';
import { decoded, drawn, drawnWithin, jpegOf } from './drawing.ts';

/** After this long without the sensor's photo, the live view's frame is used. */
const sensorTimeoutMs = 4000;
/** The displayed image's longest side; the file has all of its pixels. */
const longestShown = 2048;
/** The longest side of a re-encoded file: some browsers' canvases hold no more. */
const longestWritten = 4096;

/** A photo before any changes. */
export interface Shot {
  takenAt: number;
  /** The original file, small enough to upload. */
  original: Blob;
  size: Size;
  /** The same, upright, at screen size. */
  picture: HTMLCanvasElement;
}

/** Takes the sensor's full photo if the browser offers it, otherwise the displayed frame. */
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

/** Null if the sensor has no photo of its own, or only one smaller than the frame. */
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
