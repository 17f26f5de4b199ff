import { captureMessages as text } from '@docket/shared/capture/messages';
import { Camera } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/states/spinner.tsx';

interface CaptureBarProps {
  /** Of Capture. */
  ref: Ref<HTMLButtonElement>;
  /** Whether a picture is being taken, or can't be yet. */
  isBusy: boolean;
  isTaking: boolean;
  /** The button to finish. */
  done: ReactNode;
  onCapture: () => void;
  onCancel: () => void;
}

export const CaptureBar = ({ ref, isBusy, isTaking, done, onCapture, onCancel }: CaptureBarProps) => (
  <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] landscape:max-lg:mt-auto landscape:max-lg:grid-cols-1">
    <Button
      variant="quiet"
      className="justify-self-start landscape:max-lg:order-last landscape:max-lg:w-full"
      onClick={onCancel}
    >
      {text.cancel}
    </Button>
    <Button
      ref={ref}
      data-first-focus
      className="min-h-14! px-8! text-base! aria-disabled:cursor-not-allowed aria-disabled:opacity-50 landscape:max-lg:w-full"
      aria-busy={isBusy}
      aria-disabled={isBusy}
      aria-keyshortcuts="Space Enter"
      onClick={onCapture}
    >
      {isTaking ? <Spinner /> : <Camera aria-hidden />}
      {text.capture}
    </Button>
    <div className="justify-self-end landscape:max-lg:w-full">{done}</div>
  </div>
);
