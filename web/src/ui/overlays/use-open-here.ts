import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** Whether an overlay of the frame is open. It's only open on the screen where it was opened, however late it appears. */
export function useOpenHere(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Not once they come back to it either.
  if (openAt !== null && openAt !== here) setOpenAt(null);
  return [openAt === here, (isOpen) => setOpenAt(isOpen ? here : null)];
}
