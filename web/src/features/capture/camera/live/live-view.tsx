import { captureMessages as text } from '@docket/shared/capture/messages';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Edges } from '../edges/edges-client.ts';
import { takeShot, type Shot } from '../taking/take-picture.ts';
import { pictureTrack } from './camera-stream.ts';
import { CameraSwitches } from './camera-switches.tsx';
import { CaptureBar } from './capture-bar.tsx';
import { FoundAnnouncement } from './found-announcement.tsx';
import { LivePicture } from './live-picture.tsx';
import { useCamera } from './use-camera.ts';
import { useCaptureKeys } from './use-capture-keys.ts';
import { useLiveOutline } from './use-live-outline.ts';

interface LiveViewProps {
  /** Outlines the document; null shows no outline. */
  edges: Edges | null;
  /** The pages taken so far, and the button to finish. */
  pages: ReactNode;
  done: ReactNode;
  /** Whether to focus Capture: after a photo yes; at first the dialog handles focus. */
  takesFocus: boolean;
  /** Something open above handles key presses. */
  isCovered: boolean;
  /** The view shows as busy until this resolves. */
  onShot: (shot: Shot) => Promise<void>;
  onCancel: () => void;
  onRefused: () => void;
}

interface Measured {
  stream: MediaStream;
  width: number;
  height: number;
}

/** The camera's image with a guide, an outline and the buttons. */
export function LiveView(props: LiveViewProps) {
  const { edges, pages, done, takesFocus, isCovered, onShot, onCancel, onRefused } = props;
  const { stream, torch, toggleTorch, switchCamera } = useCamera(onRefused);
  const video = useRef<HTMLVideoElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [measured, setMeasured] = useState<Measured | null>(null);
  const [isTaking, setTaking] = useState(false);
  const size = measured?.stream === stream ? measured : null;
  const isReady = stream !== null && size !== null;
  const isFound = useLiveOutline({ video, canvas, edges, isOn: isReady });

  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  const capture = async () => {
    if (!isReady || isTaking || !video.current) return;
    setTaking(true);
    try {
      await onShot(await takeShot(video.current, pictureTrack(stream)));
    } catch (error) {
      console.error('Couldn’t take the photo. Please try again.', error);
    }
    setTaking(false);
  };
  useCaptureKeys(() => {
    if (!isCovered) void capture();
  });

  const measure = () => {
    const { videoWidth: width = 0, videoHeight: height = 0 } = video.current ?? {};
    if (stream && width > 0 && height > 0) setMeasured({ stream, width, height });
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col landscape:max-lg:flex-row">
      <div className="relative flex min-h-0 min-w-0 flex-1 bg-black">
        <LivePicture {...{ video, canvas, size, isReady, isFound }} onMeasure={measure} />
        <p className="pointer-events-none absolute inset-x-0 top-[max(0.75rem,env(safe-area-inset-top))] px-4 text-center">
          <span className="inline-block rounded-md bg-paper px-3 py-1.5 text-sm font-medium">
            {text.hint}
          </span>
        </p>
        <CameraSwitches torch={torch} toggleTorch={toggleTorch} switchCamera={switchCamera} />
      </div>
      <div className="flex shrink-0 flex-col border-t landscape:max-lg:w-52 landscape:max-lg:border-t-0 landscape:max-lg:border-l">
        {pages}
        <CaptureBar
          ref={button}
          isBusy={isTaking || !isReady}
          isTaking={isTaking}
          done={done}
          onCapture={() => void capture()}
          onCancel={onCancel}
        />
      </div>
      <FoundAnnouncement isFound={isFound} />
    </div>
  );
}
