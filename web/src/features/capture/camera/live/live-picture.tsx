import type { RefObject } from 'react';
import { Spinner } from '../../../../ui/states/spinner.tsx';
import { fitAreaClass, fitted } from '../fitted.ts';
import { FramingGuide } from './framing-guide.tsx';

interface LivePictureProps {
  video: RefObject<HTMLVideoElement | null>;
  /** The outline is drawn on it. */
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The picture's; null until it's known. */
  size: { width: number; height: number } | null;
  isReady: boolean;
  isFound: boolean;
  onMeasure: () => void;
}

/** What the camera sees, with a guide and an outline over it. */
export const LivePicture = ({ video, canvas, size, isReady, isFound, onMeasure }: LivePictureProps) => (
  <div className={`flex-1 ${fitAreaClass}`}>
    {!isReady && (
      <output className="absolute inset-0 flex items-center justify-center gap-2.5 text-sm">
        <Spinner />
        Starting the camera
      </output>
    )}
    <div className="relative" style={size ? fitted(size.width, size.height) : { width: 0 }}>
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label="Camera view"
        className="size-full"
        onLoadedMetadata={onMeasure}
        onResize={onMeasure}
      />
      {size && (
        <>
          <FramingGuide isFaint={isFound} />
          <canvas
            ref={canvas}
            aria-hidden
            data-testid="live-outline"
            data-found={isFound}
            className="pointer-events-none absolute inset-0 size-full text-accent"
          />
        </>
      )}
    </div>
  </div>
);
