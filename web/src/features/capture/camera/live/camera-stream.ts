/** What is asked of the browser: the rear camera rather than another, as large as 1920x1080 where it can be. */
export const cameraRequest = (deviceId: string | null): MediaStreamConstraints => ({
  audio: false,
  video: {
    ...(deviceId ? { deviceId: { ideal: deviceId } } : { facingMode: { ideal: 'environment' } }),
    width: { ideal: 1920 },
    height: { ideal: 1080 },
  },
});

export const stopCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** The track of the picture. Throws where a camera gives none. */
export function pictureTrack(stream: MediaStream): MediaStreamTrack {
  const [track] = stream.getVideoTracks();
  if (!track) throw new Error('The camera gives no picture.');
  return track;
}

/** The ids of the cameras; they are known only once one may be used. */
export async function listCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId).map((one) => one.deviceId);
}

/** The camera after this one, round and round. */
export const cameraAfter = (cameras: readonly string[], current: string | undefined): string | null =>
  cameras[(cameras.indexOf(current ?? '') + 1) % cameras.length] ?? null;

// Not in TypeScript's library: browsers know it for cameras with a lamp.
interface WithTorch {
  torch?: boolean;
}

export const hasTorch = (track: MediaStreamTrack): boolean =>
  typeof track.getCapabilities === 'function' &&
  (track.getCapabilities() as MediaTrackCapabilities & WithTorch).torch === true;

export const setTorch = (track: MediaStreamTrack, torch: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet & WithTorch] });
