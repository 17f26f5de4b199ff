import type { Place } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { clsx } from 'clsx';
import { ImageOff, Maximize, RotateCw } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { pageBehind, windowOf, wholePicture, withoutMargins } from './margins.ts';
import { boxOf, useDragging, useScrollToPlace } from './places.ts';

/** How far a small image is enlarged to fill its frame. */
const mostEnlarged = 1.5;
const zooms = [1, 1.5, 2, 3, 4] as const;

const unknownSize = { width: 0, height: 0, crop: wholePicture };

interface ZoomablePictureProps {
  url: string;
  name: string;
  /** Positions on this page to highlight. */
  places: readonly Place[];
  /** Overlays the image and moves with it. */
  overlay: ReactNode;
  /** A line beside the controls, announced to screen readers as it changes. */
  note: ReactNode;
  /** Whether it's shown without its white margins. */
  isCropped?: boolean;
}

/** An image that fills its frame's width, can be zoomed and dragged, and highlights a field's position. */
export function ZoomablePicture({
  url,
  name,
  places,
  overlay,
  note,
  isCropped = false,
}: ZoomablePictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const [zoom, setZoom] = useState(0);
  const [natural, setNatural] = useState(unknownSize);
  const [lastUrl, setLastUrl] = useState(url);
  if (url !== lastUrl) {
    // Another image in the same frame, which keeps the focus.
    setLastUrl(url);
    setState('loading');
    setZoom(0);
    setNatural(unknownSize);
  }
  const frame = useRef<HTMLDivElement>(null);
  const factor = zooms[zoom] ?? 1;
  const { crop } = natural;

  useDragging(frame, state === 'shown');
  useScrollToPlace(frame, places[0], { crop, isShown: state === 'shown' });

  if (state === 'failed')
    return (
      <PictureFailed
        onRetry={() => {
          setAttempt(attempt + 1);
          setState('loading');
        }}
      />
    );

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={frame}
        aria-label={name}
        // Scrolls by the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={clsx(
          'min-h-0 flex-1 overflow-auto overscroll-contain scroll-smooth focus-visible:-outline-offset-2',
          factor > 1 && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <div
          className="relative mx-auto"
          style={{
            width: `${factor * 100}%`,
            maxWidth: natural.width ? natural.width * crop.width * mostEnlarged * factor : undefined,
            ...(crop !== wholePicture && windowOf(natural)),
          }}
        >
          {state === 'loading' && <Skeleton className="h-80 w-full" />}
          <div className={crop === wholePicture ? 'relative' : 'absolute'} style={pageBehind(crop)}>
            <img
              key={`${url} ${attempt}`}
              src={url}
              alt={name}
              draggable={false}
              className={clsx('w-full', state === 'loading' && 'absolute inset-0 opacity-0')}
              onLoad={({ currentTarget: image }) => {
                setNatural({
                  width: image.naturalWidth,
                  height: image.naturalHeight,
                  crop: isCropped ? withoutMargins(image) : wholePicture,
                });
                setState('shown');
              }}
              onError={() => setState('failed')}
            />
            {state === 'shown' &&
              places.map((place) => <PlaceMark key={`${place.x},${place.y},${place.width}`} place={place} />)}
            {state === 'shown' && overlay}
          </div>
        </div>
      </section>
      <div className="flex shrink-0 items-center justify-end gap-1 border-t bg-surface px-2 lg:py-1">
        {note && <output className="line-clamp-2 min-w-0 flex-1 text-xs text-muted">{note}</output>}
        <ZoomButtons zoom={zoom} lastZoom={zooms.length - 1} onZoom={setZoom}>
          <output aria-label="Zoom" className="w-14 text-center text-sm text-muted max-lg:sr-only">
            {Math.round(factor * 100)}%
          </output>
        </ZoomButtons>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Fit to width"
          disabled={zoom === 0}
          onClick={() => setZoom(0)}
        >
          <Maximize aria-hidden />
        </Button>
      </div>
    </div>
  );
}

function PictureFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex min-h-60 flex-1 flex-col items-center justify-center gap-3 p-6 text-center text-muted"
    >
      <ImageOff aria-hidden strokeWidth={1.5} className="size-8 text-faint" />
      <p>{text.imageFailed}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        <RotateCw aria-hidden />
        Try again
      </Button>
    </div>
  );
}

const PlaceMark = ({ place }: { place: Place }) => (
  <div
    aria-hidden
    data-testid="place"
    className="pointer-events-none absolute animate-appear rounded-md border-2 border-accent bg-accent/20"
    style={boxOf(place)}
  />
);
