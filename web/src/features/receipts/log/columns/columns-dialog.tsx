import { columnNames, logColumns, type LogColumn } from '@docket/shared/receipts/log/columns';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

interface ColumnsDialogProps {
  columns: readonly LogColumn[];
  onChoose: (columns: readonly LogColumn[]) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export const ColumnsDialog = ({ columns, onChoose, open, onOpenChange }: ColumnsDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Columns"
    description="Date, vendor and amount are always shown. Exports have the same columns."
    actions={<Button onClick={() => onOpenChange(false)}>Done</Button>}
  >
    <div className="grid grid-cols-2 gap-x-4">
      {logColumns.map((column) => (
        <Checkbox
          key={column}
          label={columnNames[column]}
          checked={columns.includes(column)}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(checked ? [...columns, column] : columns.filter((one) => one !== column))
          }
        />
      ))}
    </div>
  </Dialog>
);
