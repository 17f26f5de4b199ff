import { useId, useRef, useState, type PointerEvent } from 'react';
import type { Corners, Point } from '../edges/outline.ts';
import { fitAreaClass, fitted } from '../fitted.ts';
import { cornerLabel, keyMove, withCorner, type Size } from '../corners.ts';
import { Loupe } from './loupe.tsx';
import { PictureCanvas } from './picture-canvas.tsx';

interface CornerEditorProps {
  picture: HTMLCanvasElement;
  /** Null while the whole image is used, when nothing can be moved. */
  corners: Corners | null;
  onChange: (corners: Corners) => void;
}

interface Grip {
  index: number;
  /** From the pointer to the corner's centre, in screen pixels. */
  offset: Point;
}

/** The original photo, with corners that can be moved by finger, mouse or arrow keys. */
export function CornerEditor({ picture, corners, onChange }: CornerEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const [grip, setGrip] = useState<Grip | null>(null);
  const help = useId();
  const size: Size = picture;
  const gripped = grip && corners?.[grip.index];

  const drag = (event: PointerEvent) => {
    if (!grip || !corners || !box.current) return;
    const { left, top, width, height } = box.current.getBoundingClientRect();
    const to = {
      x: ((event.clientX + grip.offset.x - left) / width) * size.width,
      y: ((event.clientY + grip.offset.y - top) / height) * size.height,
    };
    onChange(withCorner(corners, grip.index, to, size));
  };

  return (
    <div className={`relative size-full ${fitAreaClass}`}>
      {gripped && <Loupe picture={picture} at={gripped} />}
      <div ref={box} className="relative" style={fitted(size.width, size.height)}>
        <PictureCanvas picture={picture} label="Original photo" />
        {corners && (
          <>
            <Outlined corners={corners} size={size} />
            <p id={help} className="sr-only">
              Use the arrow keys to move this corner. Hold Shift for larger steps.
            </p>
            {corners.map(({ x, y }, index) => (
              <button
                // The four corners are always the same four.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                type="button"
                aria-label={cornerLabel(corners, index, size)}
                aria-describedby={help}
                className="group absolute grid size-11 -translate-1/2 cursor-grab touch-none place-items-center rounded-full outline-none active:cursor-grabbing"
                style={{ left: `${(x / size.width) * 100}%`, top: `${(y / size.height) * 100}%` }}
                onKeyDown={(event) => {
                  const by = keyMove(event.key, event.shiftKey, size);
                  if (!by) return;
                  event.preventDefault();
                  onChange(withCorner(corners, index, { x: x + by.x, y: y + by.y }, size));
                }}
                onPointerDown={(event) => {
                  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setGrip({
                    index,
                    offset: { x: left + width / 2 - event.clientX, y: top + height / 2 - event.clientY },
                  });
                }}
                onPointerMove={drag}
                onPointerUp={() => setGrip(null)}
                onPointerCancel={() => setGrip(null)}
              >
                <span className="size-5 rounded-full border-2 border-white bg-accent ring-2 ring-black/60 group-focus-visible:size-7 group-focus-visible:ring-4 group-focus-visible:ring-accent" />
              </button>
            ))}
          </>
        )}
      </div>
    </div>
  );
}

/** The receipt's outline; the area outside it, which will be cut off, is darker. */
function Outlined({ corners, size: { width, height } }: { corners: Corners; size: Size }) {
  const path = `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <path d={`M0 0H${width}V${height}H0Z${path}`} fillRule="evenodd" className="fill-black/55" />
      <path d={path} strokeWidth={3} vectorEffect="non-scaling-stroke" className="fill-none stroke-accent" />
    </svg>
  );
}
