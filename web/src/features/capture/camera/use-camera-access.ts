import { useEffect, useState } from 'react';

/**
 * How photos can be taken here: 'live' in our own view, 'picker' only through the device's camera app or files (no
 * camera, or access was refused), 'unsupported' if the browser has no camera access at all, 'unknown' until the browser
 * has said what cameras there are.
 */
export type CameraAccess = 'live' | 'picker' | 'unsupported' | 'unknown';

const isSupported = (): boolean =>
  typeof (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia === 'function';

export function useCameraAccess() {
  const [access, setAccess] = useState<CameraAccess>(() => (isSupported() ? 'unknown' : 'unsupported'));

  useEffect(() => {
    if (!isSupported()) return undefined;
    const devices = navigator.mediaDevices;
    let isOver = false;
    let permission: PermissionStatus | undefined;
    const check = async () => {
      const all = await devices.enumerateDevices();
      const isThere = all.some(({ kind }) => kind === 'videoinput');
      if (!isOver) setAccess(isThere && permission?.state !== 'denied' ? 'live' : 'picker');
    };
    const couldNotCheck = (error: unknown) => {
      console.error('The cameras of this device can’t be listed.', error);
      if (!isOver) setAccess((now) => (now === 'unknown' ? 'live' : now));
    };
    const checkAgain = () => void check().catch(couldNotCheck);
    const begin = async () => {
      permission = await cameraPermission();
      if (isOver) return;
      permission?.addEventListener('change', checkAgain);
      await check();
    };
    void begin().catch(couldNotCheck);
    devices.addEventListener('devicechange', checkAgain);
    return () => {
      isOver = true;
      permission?.removeEventListener('change', checkAgain);
      devices.removeEventListener('devicechange', checkAgain);
    };
  }, []);

  return { access, refused: () => setAccess('picker') };
}

/** Undefined if the browser doesn't reveal it before asking. */
async function cameraPermission(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'camera' });
  } catch {
    return undefined;
  }
}
