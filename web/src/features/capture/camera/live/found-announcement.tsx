import { useEffect, useRef, useState } from 'react';

/** The shortest time between two announcements of an outline. */
const quietMs = 8000;

/** Announces to screen readers that a receipt is in view. */
export function FoundAnnouncement({ isFound }: { isFound: boolean }) {
  const announcedAt = useRef(-Infinity);
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    const isNews = isFound && performance.now() - announcedAt.current > quietMs;
    if (isNews) announcedAt.current = performance.now();
    if (isNews || !isFound) setAnnounced(isNews);
  }, [isFound]);
  return (
    <output aria-live="polite" className="sr-only">
      {isAnnounced && 'Receipt found'}
    </output>
  );
}
