import { Button } from '../../ui/button.tsx';
import { keepLabel, type DoubtfulField } from './doubts.ts';

interface KeepButtonProps {
  field: DoubtfulField;
  value: string;
  onKeep: (field: DoubtfulField, value: string) => void;
}

/** Confirms what a field holds, though it looks doubtful. */
export const KeepButton = ({ field, value, onKeep }: KeepButtonProps) => (
  <Button
    look="secondary"
    size="small"
    className="mt-1.5 whitespace-nowrap"
    // The field that is left would show its error first and move the button away from under the pointer.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => onKeep(field, value)}
  >
    {keepLabel(field, value)}
  </Button>
);
