import { useState, type ComponentType } from 'react';
import type { CameraDialogProps } from './camera-dialog.tsx';
import type { CapturedPage } from './captured-page.ts';

export interface OpenedCamera {
  mode: CameraDialogProps['mode'];
  Dialog: ComponentType<CameraDialogProps>;
}

/** What becomes of the receipts that are photographed. */
export interface TakenReceipts {
  /** The pages of one receipt, in order. `isSure` if they were looked at in the camera. */
  onPages: (pages: CapturedPage[], isSure: boolean) => void;
  /** One of several receipts; the camera stays open for the next. */
  onNext: (pages: CapturedPage[]) => void;
  /** Leads to the receipts photographed one after the other. */
  onShowAll: () => void;
}

interface OpenCameraProps extends OpenedCamera, TakenReceipts {
  onClose: () => void;
  onRefused: () => void;
}

/** Photographs one receipt or several, until the camera is closed. */
export function OpenCamera({ mode, Dialog, ...on }: OpenCameraProps) {
  const [before, setBefore] = useState(0);
  return (
    <Dialog
      mode={mode}
      before={before}
      onDone={(pages) => {
        on.onClose();
        if (before === 0) on.onPages(pages, true);
        else {
          on.onNext(pages);
          on.onShowAll();
        }
      }}
      onNext={(pages) => {
        on.onNext(pages);
        setBefore(before + 1);
      }}
      onShowAll={on.onShowAll}
      onClose={() => {
        on.onClose();
        if (before > 0) on.onShowAll();
      }}
      onRefused={on.onRefused}
    />
  );
}
