import { useEffect, useRef, useState } from 'react';

/** The shortest time between two announcements of an outline. */
const quietMs = 8000;

/** Announces to screen readers that a receipt is in view. */
export function FoundAnnouncement({ isFound }: { isFound: boolean }) {
  const toldAt = useRef(-Infinity);
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const isNews = isFound && performance.now() - toldAt.current > quietMs;
    if (isNews) toldAt.current = performance.now();
    if (isNews || !isFound) setTold(isNews);
  }, [isFound]);
  return (
    <output aria-live="polite" className="sr-only">
      {isTold && 'Receipt found'}
    </output>
  );
}
