import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../button.tsx';

interface EditAndRemoveProps {
  /** What the row shows, for the buttons' accessible names. */
  name: string;
  /** The label of the remove button. */
  remove: 'Delete' | 'Remove';
  onEdit: () => void;
  onRemove: () => void;
}

/** A row's Edit and Delete or Remove buttons. */
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
