import { clsx } from 'clsx';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { formKeys, KeyCap } from '../../../ui/key-cap.tsx';

interface FormButtonsProps {
  /** Whether the receipt is one of several; `onBack` is null at the first. */
  inARow: { onBack: (() => void) | null } | undefined;
  isReview: boolean;
  isInDialog: boolean;
  isSaving: boolean;
  /** Null if there's nothing to undo. */
  undo: (() => void) | null;
  onLeave: () => void;
  /** Null if the receipt can't be submitted again. */
  onSubmitAgain: (() => void) | null;
}

/** A dialog ends with a margin, which fields would show through. */
const overDialogsEdge =
  '-bottom-[max(1.25rem,env(safe-area-inset-bottom))] -mb-[max(1.25rem,env(safe-area-inset-bottom))] pb-[max(1.25rem,env(safe-area-inset-bottom))]';

/** The form's buttons, within reach of a thumb on a phone; undoing stands apart. */
export function FormButtons({
  inARow,
  isReview,
  isInDialog,
  isSaving,
  undo,
  onLeave,
  onSubmitAgain,
}: FormButtonsProps) {
  const keys = formKeys();
  const back = inARow?.onBack;
  return (
    <div
      className={clsx(
        'sticky z-10 flex flex-wrap gap-2 border-t pt-3',
        isInDialog
          ? `-mx-5 bg-surface px-5 sm:mx-0 sm:px-0 ${overDialogsEdge}`
          : 'bottom-0 -mx-4 bg-paper px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:border-0 sm:p-0',
      )}
    >
      <Button
        variant="quiet"
        aria-keyshortcuts="Control+Z"
        disabled={undo === null}
        className="px-3 sm:mr-auto sm:-ml-3"
        onClick={() => undo?.()}
      >
        <Undo2 aria-hidden />
        <span>
          <span className="max-sm:sr-only">Undo</span> <span className="sr-only">last change</span>
        </span>
        <KeyCap>{keys.undo}</KeyCap>
      </Button>
      {back && (
        <Button variant="secondary" aria-keyshortcuts="PageUp" className="max-sm:grow" onClick={back}>
          Back
          <KeyCap>Page Up</KeyCap>
        </Button>
      )}
      <Button
        variant="secondary"
        className="max-sm:grow"
        {...(inARow && { 'aria-keyshortcuts': 'PageDown' })}
        onClick={onLeave}
      >
        {inARow ? 'Skip' : isReview ? 'Start Over' : 'Cancel'}
        {inARow && <KeyCap>Page Down</KeyCap>}
      </Button>
      <Button
        type="submit"
        variant={onSubmitAgain ? 'secondary' : 'primary'}
        busy={isSaving}
        aria-keyshortcuts="Control+Enter"
        className="max-sm:grow"
      >
        {inARow ? 'Confirm' : isReview ? 'Save Receipt' : 'Save Changes'}
        <KeyCap>{inARow ? '↵' : keys.save}</KeyCap>
      </Button>
      {onSubmitAgain && (
        <Button busy={isSaving} className="max-sm:w-full" onClick={onSubmitAgain}>
          Save and submit again
        </Button>
      )}
    </div>
  );
}
