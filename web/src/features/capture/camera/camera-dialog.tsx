import { maxReceiptPages } from '@docket/shared/receipts/uploads';
import { Check } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useReturnFocus } from '../../../ui/overlays/return-focus.ts';
import { useBackCloses } from '../../../ui/overlays/use-back-closes.ts';
import { UnsavedChangesGuard } from '../../../ui/overlays/unsaved-changes-guard.tsx';
import { AdjustView } from './adjusting/adjust-view.tsx';
import { LiveView } from './live/live-view.tsx';
import { countOf } from './pages/page-list.ts';
import { PageStrip } from './pages/page-strip.tsx';
import { useCapturing, type CapturingOptions } from './taking/use-capturing.ts';

export interface CameraDialogProps extends CapturingOptions {
  /** How many receipts have been photographed since the camera was opened. */
  before: number;
  /** Leads to those receipts. */
  onShowAll: () => void;
  onClose: () => void;
  /** Called when no camera is available: access was refused, or it's disconnected or broken. */
  onRefused: () => void;
}

/** Photographs a receipt's pages in full screen: a live view, then each photo with its corners. */
export default function CameraDialog(props: CameraDialogProps) {
  const { mode, before, onShowAll, onClose, onRefused } = props;
  const capturing = useCapturing(props);
  const { edges, pages, setPages, adjusting, hasShot, photos } = capturing;
  const [isAsking, setAsking] = useState(false);
  const returnFocus = useReturnFocus();
  useBackCloses(true);
  // Closing again, as with Escape before the dialog has focus, means to stay.
  const close = () => (photos > 0 ? setAsking(!isAsking) : onClose());

  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Radix.Portal>
        <Radix.Content
          data-theme="dark"
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex animate-appear flex-col bg-paper text-ink"
          onInteractOutside={(event) => event.preventDefault()}
          {...returnFocus}
        >
          <Radix.Title className="sr-only">
            {adjusting ? `Check page ${pages.length + 1}` : 'Photograph a receipt'}
          </Radix.Title>
          <output className="sr-only">{before > 0 && `${receiptCount(before)} photographed`}</output>
          {adjusting ? (
            <AdjustView
              key={adjusting.shot.takenAt}
              edges={edges}
              shot={adjusting.shot}
              found={adjusting.found}
              pagesBefore={pages.length}
              canAdd={photos < maxReceiptPages}
              onAdd={(adjusted) => capturing.add(adjusting.shot, adjusted)}
              onNext={(adjusted) => capturing.next(adjusting.shot, adjusted)}
              onUse={(adjusted) => capturing.finish(adjusting.shot, adjusted)}
              onRetake={capturing.retake}
            />
          ) : (
            <LiveView
              edges={mode === 'pro' ? edges : null}
              takesFocus={hasShot}
              isCovered={isAsking}
              pages={
                <PageStrip
                  pages={pages}
                  onMove={setPages}
                  onRemove={(page) => setPages(pages.filter(({ id }) => id !== page.id))}
                />
              }
              done={
                pages.length > 0 ? (
                  <Button
                    variant="secondary"
                    className="w-full"
                    aria-label={`Done, ${countOf(pages.length)}`}
                    onClick={capturing.finishPages}
                  >
                    Done
                  </Button>
                ) : (
                  before > 0 && <ShowAllButton count={before} onClick={onShowAll} />
                )
              }
              onShot={capturing.take}
              onCancel={close}
              onRefused={() => (pages.length > 0 ? capturing.finishPages() : onRefused())}
            />
          )}
        </Radix.Content>
      </Radix.Portal>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        {...discardTexts(photos)}
        danger
        onConfirm={onClose}
      />
      <UnsavedChangesGuard isDirty={photos > 0} {...leaveTexts(photos)} />
    </Radix.Root>
  );
}

/** Leads to the receipts that were photographed. */
function ShowAllButton({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <Button
      variant="secondary"
      className="w-full"
      aria-label={`View ${receiptCount(count)}`}
      onClick={onClick}
    >
      <Check aria-hidden />
      {count}
    </Button>
  );
}

const receiptCount = (count: number): string => (count === 1 ? '1 receipt' : `${count} receipts`);

const discardTexts = (photos: number) => ({
  title: photos === 1 ? 'Discard the photo?' : `Discard ${photos} photos?`,
  text: 'Photos you’ve just taken won’t be saved.',
  cancel: 'Keep going',
  confirm: 'Discard',
});

const leaveTexts = (photos: number) => {
  const { title, text, cancel, confirm } = discardTexts(photos);
  return { title, text, stay: cancel, leave: confirm };
};
