import { planMessages } from '@docket/shared/plans/messages';
import { captureMessages as text } from '@docket/shared/capture/messages';
import { Camera, Scan, ScanLine } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DeviceCamera } from './device-camera.tsx';
import { OpenCamera, type OpenedCamera, type TakenReceipts } from './open-camera.tsx';
import { useCameraAccess } from './use-camera-access.ts';

interface TakePhotoButtonsProps extends TakenReceipts {
  /** Whether this month's scans are used up. */
  isLimitReached?: boolean;
}

/** Which button was pressed. A scan finds the edges in a live view, or uses the device's camera app. */
type Way = 'scan' | 'photo' | 'pro';

/** Photographs a receipt in a live view, or with the device's own camera app if there is none. */
export function TakePhotoButtons(props: TakePhotoButtonsProps) {
  const { onPages, onNext, onShowAll, isLimitReached = false } = props;
  const { access, refused } = useCameraAccess();
  const [opened, setOpened] = useState<OpenedCamera | null>(null);
  const [opening, setOpening] = useState<Way | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const helper = useId();
  const noLiveView = useId();

  // The pressed button stays enabled, so that focus can return to it.
  const open = async (way: Way) => {
    if (opening) return;
    setOpening(way);
    try {
      const { default: Dialog } = await import('./camera-dialog.tsx');
      setOpened({ mode: way === 'photo' ? 'photo' : 'pro', Dialog });
    } catch (error) {
      console.error('The camera’s program could not be loaded.', error);
      picker.current?.click();
    }
    setOpening(null);
  };
  // The live view itself finds out if there's no camera.
  const hasLiveView = access === 'live' || access === 'unknown';
  // Takes its place at once, but nothing is shown that may have to go.
  const untilKnown = { style: { visibility: access === 'unknown' ? 'hidden' : 'visible' } } as const;
  const buttonFor = (way: Way) => ({
    // Its own camera app also works where a live view isn't allowed, such as at an address without https.
    disabled: (way === 'scan' && access === 'unsupported') || isLimitReached,
    'aria-busy': opening === way,
    'aria-describedby': way === 'scan' && access === 'unsupported' ? noLiveView : helper,
    onClick: () => (hasLiveView ? void open(way) : picker.current?.click()),
  });

  return (
    <section aria-label={text.scanReceipt}>
      <Button
        className="mb-2 w-full max-sm:min-h-36 max-sm:flex-col max-sm:text-lg! max-sm:[&_svg]:size-10!"
        {...buttonFor('scan')}
      >
        <ScanLine aria-hidden />
        {text.scanReceipt}
      </Button>
      {access === 'unsupported' && (
        <p id={noLiveView} className="mb-2 text-sm text-balance text-muted">
          {text.unsupported}
          {!window.isSecureContext && !isTouched() && ` ${text.needsHttps}`}
        </p>
      )}
      <div className="flex flex-col gap-2 sm:flex-row" {...untilKnown}>
        <Button variant="secondary" className="sm:flex-1" {...buttonFor('photo')}>
          <Camera aria-hidden />
          {text.takePhoto}
        </Button>
        {hasLiveView && (
          <Button variant="secondary" className="sm:flex-1" {...buttonFor('pro')}>
            <Scan aria-hidden />
            {text.proScan}
          </Button>
        )}
      </div>
      <p id={helper} className="mt-2 text-sm text-balance text-muted" {...untilKnown}>
        {isLimitReached ? planMessages.scansReset : helperTexts[access]}
      </p>
      {/* A phone's camera app has asked already whether the photo is good. */}
      <DeviceCamera ref={picker} onPhoto={(file) => onPages([{ file, original: null }], isTouched())} />
      {opened && (
        <OpenCamera
          {...opened}
          {...{ onPages, onNext, onShowAll }}
          onClose={() => setOpened(null)}
          onRefused={() => {
            setOpened(null);
            refused();
            // Browsers open it only shortly after a click; after that the user can press Take Photo again.
            picker.current?.click();
          }}
        />
      )}
    </section>
  );
}

const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches;

const helperTexts = {
  live: text.helperWithProScan,
  unknown: text.helperWithProScan,
  picker: text.helper,
  unsupported: text.helper,
};
