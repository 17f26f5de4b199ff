import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../button.tsx';

interface EditAndRemoveProps {
  /** What the row is about. */
  name: string;
  /** The word for taking it away. */
  remove: 'Delete' | 'Remove';
  onEdit: () => void;
  onRemove: () => void;
}

/** At the end of a row: what can be done to what stands in it. */
export const EditAndRemove = ({ name, remove, onEdit, onRemove }: EditAndRemoveProps) => (
  <>
    <Button variant="quiet" size="icon" aria-label={`Edit ${name}`} onClick={onEdit}>
      <Pencil aria-hidden />
    </Button>
    <Button variant="quiet" size="icon" aria-label={`${remove} ${name}`} onClick={onRemove}>
      <Trash2 aria-hidden />
    </Button>
  </>
);
