import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import {
  cameraAfter,
  cameraRequest,
  hasTorch,
  listCameras,
  pictureTrack,
  setTorch,
  stopCamera,
} from './camera-stream.ts';

/**
 * Runs the camera while the calling component is shown in a visible tab. Errors are only logged; `onRefused` is called
 * if no camera is available.
 */
export function useCamera(onRefused: () => void) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [cameras, setCameras] = useState<string[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [torch, setTorchState] = useState<'none' | 'off' | 'on'>('none');
  const isVisible = useIsVisible();

  const failed = useEffectEvent((error: unknown) => {
    console.error('The camera can’t be used.', error);
    onRefused();
  });
  const opened = useEffectEvent((made: MediaStream) => {
    const track = pictureTrack(made);
    track.addEventListener('ended', () => failed(new Error('The camera was taken away.')));
    setStream(made);
    setTorchState(hasTorch(track) ? 'off' : 'none');
    void listCameras().then(setCameras, (error: unknown) => console.error(error));
  });

  useEffect(() => {
    if (!isVisible) return undefined;
    let isOver = false;
    let made: MediaStream | null = null;
    const begin = async () => {
      try {
        made = await navigator.mediaDevices.getUserMedia(cameraRequest(chosen));
        if (isOver) stopCamera(made);
        else opened(made);
      } catch (error) {
        if (!isOver) failed(error);
      }
    };
    void begin();
    return () => {
      isOver = true;
      if (made) stopCamera(made);
      setStream(null);
    };
  }, [isVisible, chosen]);

  return {
    stream,
    torch,
    toggleTorch: async () => {
      if (!stream) return;
      const isOn = torch === 'on';
      try {
        await setTorch(pictureTrack(stream), !isOn);
        setTorchState(isOn ? 'off' : 'on');
      } catch (error) {
        console.error('The torch can’t be switched.', error);
      }
    },
    /** Null if there's only one. */
    switchCamera:
      cameras.length > 1 && stream
        ? () => setChosen(cameraAfter(cameras, pictureTrack(stream).getSettings().deviceId))
        : null,
  };
}

const useIsVisible = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
  );
