import type { ReactNode } from 'react';

/** Shows the receipt's picture beside its details if there's room, otherwise above them. */
export const Beside = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-5 pb-1 low:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_25rem]">
    {children}
  </div>
);

/** The height of the picture, which stays in view while the rest is scrolled. */
export const pictureClass =
  'h-[36dvh] min-h-52 low:sticky low:top-0 low:h-[calc(92dvh-10rem)] low:min-h-0 lg:sticky lg:top-0 lg:h-[min(64dvh,40rem)]';
