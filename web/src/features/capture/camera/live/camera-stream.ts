/** Asks the browser for the rear camera if possible, at up to 1920x1080. */
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

/** Returns the video track. Throws if the camera has none. */
export function pictureTrack(stream: MediaStream): MediaStreamTrack {
  const [track] = stream.getVideoTracks();
  if (!track) throw new Error('The camera gives no picture.');
  return track;
}

/** Lists the cameras' ids, which are known only after access is granted. */
export async function listCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId).map((one) => one.deviceId);
}

/** Returns the next camera, cycling through them. */
export const cameraAfter = (cameras: readonly string[], current: string | undefined): string | null =>
  cameras[(cameras.indexOf(current ?? '') + 1) % cameras.length] ?? null;

// Missing from TypeScript's library; browsers support it for cameras with a torch.
interface WithTorch {
  torch?: boolean;
}

export const hasTorch = (track: MediaStreamTrack): boolean =>
  typeof track.getCapabilities === 'function' &&
  (track.getCapabilities() as MediaTrackCapabilities & WithTorch).torch === true;

export const setTorch = (track: MediaStreamTrack, torch: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet & WithTorch] });
