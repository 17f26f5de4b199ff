import { Button } from '../../ui/button.tsx';
import { confirmLabel, type DoubtfulField } from './doubts.ts';

interface ConfirmButtonProps {
  field: DoubtfulField;
  value: string;
  onConfirm: (field: DoubtfulField, value: string) => void;
}

/** Confirms a doubtful value. */
export const ConfirmButton = ({ field, value, onConfirm }: ConfirmButtonProps) => (
  <Button
    variant="secondary"
    size="small"
    className="mt-1.5 whitespace-nowrap"
    // Blurring the field would show its error first and move the button from under the pointer.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => onConfirm(field, value)}
  >
    {confirmLabel(field, value)}
  </Button>
);
