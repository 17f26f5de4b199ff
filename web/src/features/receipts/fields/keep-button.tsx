import { Button } from '../../../ui/button.tsx';
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
    onClick={() => onKeep(field, value)}
  >
    {keepLabel(field, value)}
  </Button>
);
