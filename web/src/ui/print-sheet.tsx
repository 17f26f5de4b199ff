import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Content that's printed instead of the page, and hidden on screen. See tokens.css. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-print-sheet aria-hidden className="hidden p-8 text-black print:block">
      {children}
    </div>,
    document.body,
  );
}

export const printSheet = (): void => window.print();
