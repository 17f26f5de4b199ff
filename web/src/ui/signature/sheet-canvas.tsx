import type { SignatureSheet } from '@docket/shared/account/rules';
import { clsx } from 'clsx';
import type { ComponentProps, Ref } from 'react';

export interface SheetHandle {
  /** Returns what's on the sheet as a data URL, or null if it's empty. */
  picture: () => string | null;
}

interface SheetCanvasProps extends ComponentProps<'div'> {
  canvasRef: Ref<HTMLCanvasElement>;
  label: string;
  sheet: SignatureSheet;
}

/** Light in both themes, because the ink on it is dark. */
export function SheetCanvas({ canvasRef, label, sheet, className, children }: SheetCanvasProps) {
  const { height, minWidth, maxWidth } = sheet;
  return (
    <div className="flex justify-center max-[21.25rem]:-mx-3">
      <div className="relative w-full" style={{ minWidth, maxWidth }}>
        <canvas
          ref={canvasRef}
          style={{ height, minWidth, maxWidth }}
          className={clsx('block w-full rounded-md bg-sheet text-pen ring-1 ring-edge ring-inset', className)}
        >
          {label}
        </canvas>
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-[8%] bottom-12 border-b border-dashed border-pen/30"
        />
        <span aria-hidden className="pointer-events-none absolute inset-x-0 bottom-5 text-center">
          {children}
        </span>
      </div>
    </div>
  );
}
