import type { Place } from '@docket/shared/receipts/contract';
import { useEffect, type RefObject } from 'react';
import type { Crop } from './margins.ts';

const percent = (fraction: number) => `${fraction * 100}%`;

/** The margin around printed characters, as a fraction of the image. */
const room = 0.006;

/** The box of a position over the image. */
export const boxOf = ({ x, y, width, height }: Place) => ({
  left: percent(x - room),
  top: percent(y - room / 2),
  width: percent(width + room * 2),
  height: percent(height + room),
});

/** Scrolls a position to the centre of the image's frame, which shows this part of the image. */
export function useScrollToPlace(
  frame: RefObject<HTMLElement | null>,
  place: Place | undefined,
  { crop, isShown }: { crop: Crop; isShown: boolean },
) {
  useEffect(() => {
    const element = frame.current;
    if (!element || !place || !isShown) return;
    element.scrollTo({
      left:
        ((place.x + place.width / 2 - crop.x) / crop.width) * element.scrollWidth - element.clientWidth / 2,
      top:
        ((place.y + place.height / 2 - crop.y) / crop.height) * element.scrollHeight -
        element.clientHeight / 2,
    });
  }, [frame, place, crop, isShown]);
}

/** Dragging with the mouse scrolls the frame; touch scrolls natively. */
export function useDragging(frame: RefObject<HTMLElement | null>, isShown: boolean) {
  useEffect(() => {
    const element = frame.current;
    if (!element || !isShown) return undefined;
    const drag = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
      element.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
    };
    element.addEventListener('pointermove', drag);
    return () => element.removeEventListener('pointermove', drag);
  }, [frame, isShown]);
}
