import { maxReceiptPages } from '@docket/shared/receipts/rules';
import { Check } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useReturnFocus } from '../../../ui/overlays/return-focus.ts';
import { UnsavedChangesGuard } from '../../../ui/overlays/unsaved-changes-guard.tsx';
import { AdjustView } from './adjusting/adjust-view.tsx';
import type { CapturedPage } from './captured-page.ts';
import { standing } from './corners.ts';
import type { Corners } from './edges/outline.ts';
import { LiveView } from './live/live-view.tsx';
import { countOf, type DonePage } from './pages/page-list.ts';
import { PageStrip } from './pages/page-strip.tsx';
import { finishedPage, type Adjusted } from './taking/finished-page.ts';
import type { Shot } from './taking/take-picture.ts';
import { useEdges } from './use-edges.ts';

export interface CameraDialogProps {
  /** 'pro' outlines the receipt in the live view and straightens the photo. */
  mode: 'photo' | 'pro';
  onDone: (pages: CapturedPage[]) => void;
  /** Uploads a receipt while the next one is photographed. */
  onNext: (pages: CapturedPage[]) => void;
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
  const { mode, before, onDone, onNext, onShowAll, onClose, onRefused } = props;
  const [taken, setTaken] = useState<{ shot: Shot; found: Corners | null } | null>(null);
  const [pages, setPages] = useState<readonly DonePage[]>([]);
  const [shots, setShots] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const edges = useEdges();
  const returnFocus = useReturnFocus();
  const isLeft = useIsLeft();
  useRevokedAtTheEnd(pages);
  const photos = pages.length + (taken ? 1 : 0);

  // Closing again, as with Escape before the dialog has focus, means to stay.
  const close = () => (photos > 0 ? setAsking(!isAsking) : onClose());
  const take = async (shot: Shot) => {
    const outline = mode === 'pro' ? await edges.find(shot.original).catch(logged) : null;
    setTaken({ shot, found: outline && standing(outline.corners) });
    setShots(shots + 1);
  };
  const add = async (shot: Shot, adjusted: Adjusted) => {
    const page = await finishedPage(shot, adjusted, edges);
    const done = { ...page, id: String(shot.takenAt), pictureUrl: URL.createObjectURL(page.file) };
    setPages([...pages, done]);
    setTaken(null);
  };
  const finish = async (shot: Shot, adjusted: Adjusted) => {
    const page = await finishedPage(shot, adjusted, edges);
    // The pages may have been discarded in the meantime.
    if (!isLeft.current) onDone([...pages.map(captured), page]);
  };

  const next = async (shot: Shot, adjusted: Adjusted) => {
    const page = await finishedPage(shot, adjusted, edges);
    if (isLeft.current) return;
    onNext([...pages.map(captured), page]);
    setPages([]);
    setTaken(null);
  };

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
            {taken ? `Check page ${pages.length + 1}` : 'Photograph a receipt'}
          </Radix.Title>
          <output className="sr-only">{before > 0 && `${receiptCount(before)} photographed`}</output>
          {taken ? (
            <AdjustView
              key={taken.shot.takenAt}
              edges={edges}
              shot={taken.shot}
              found={taken.found}
              pagesBefore={pages.length}
              canAdd={photos < maxReceiptPages}
              onAdd={(adjusted) => add(taken.shot, adjusted)}
              onNext={(adjusted) => next(taken.shot, adjusted)}
              onUse={(adjusted) => finish(taken.shot, adjusted)}
              onRetake={() => setTaken(null)}
            />
          ) : (
            <LiveView
              edges={mode === 'pro' ? edges : null}
              takesFocus={shots > 0}
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
                    onClick={() => onDone(pages.map(captured))}
                  >
                    Done
                  </Button>
                ) : (
                  before > 0 && (
                    <Button
                      variant="secondary"
                      className="w-full"
                      aria-label={`View ${receiptCount(before)}`}
                      onClick={onShowAll}
                    >
                      <Check aria-hidden />
                      {before}
                    </Button>
                  )
                )
              }
              onShot={take}
              onCancel={close}
              onRefused={() => (pages.length > 0 ? onDone(pages.map(captured)) : onRefused())}
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

const receiptCount = (count: number): string => (count === 1 ? '1 receipt' : `${count} receipts`);

const captured = ({ file, original }: DonePage): CapturedPage => ({ file, original });

const logged = (error: unknown) => {
  console.error('The photo can’t be searched for a receipt.', error);
  return null;
};

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

function useIsLeft() {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}

/** Revokes the images of removed pages, and all of them on close, to free memory. */
function useRevokedAtTheEnd(pages: readonly DonePage[]) {
  const made = useRef(new Set<string>());
  useEffect(() => {
    const shown = new Set(pages.map(({ pictureUrl }) => pictureUrl));
    for (const url of made.current) if (!shown.has(url)) URL.revokeObjectURL(url);
    made.current = shown;
  }, [pages]);
  useEffect(() => () => made.current.forEach((url) => URL.revokeObjectURL(url)), []);
}
