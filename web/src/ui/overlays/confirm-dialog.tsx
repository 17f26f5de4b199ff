import { clsx } from 'clsx';
import { AlertDialog } from 'radix-ui';
import { Button } from '../button.tsx';
import { DialogActions, sheetClass, veilClass } from './dialog.tsx';
import { useReturnFocus } from './return-focus.ts';
import { useBackCloses } from './use-back-closes.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  /** More information, in its own paragraph. */
  note?: string;
  /** What to be warned of. */
  warning?: string;
  cancel: string;
  confirm: string;
  danger?: boolean;
  busy?: boolean;
  /** Whether the address says that it's open, so that Back closes it anyway. */
  isInAddress?: boolean;
  /** The dialog stays open until the caller closes it once the action is done. */
  onConfirm: () => void;
}

/** Asks before an action that can't easily be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  useBackCloses(props.open && !props.isInAddress);
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={veilClass} />
        <AlertDialog.Content className={clsx(sheetClass, 'sm:max-w-md')} {...returnFocus}>
          <AlertDialog.Title className="px-5 pt-5 text-lg font-semibold tracking-tight wrap-anywhere">
            <span className="line-clamp-4">{props.title}</span>
          </AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="space-y-3 px-5 pt-2 text-muted">
              <p>{props.text}</p>
              {props.note && <p>{props.note}</p>}
              {props.warning && <p className="text-refusal">{props.warning}</p>}
            </div>
          </AlertDialog.Description>
          <DialogActions>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{props.cancel}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={props.danger ? 'danger' : 'primary'}
              busy={props.busy ?? false}
              onClick={props.onConfirm}
            >
              {props.confirm}
            </Button>
          </DialogActions>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
