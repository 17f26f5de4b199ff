import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { FilterSelects } from './filter-selects.tsx';
import type { FilterProps } from './log-filters.ts';

interface FilterSheetProps extends FilterProps {
  saveView: ReactNode;
  exports: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The filters of a phone, with the button that saves them as a view, and the exports. */
export function FilterSheet(props: FilterSheetProps) {
  const { filters, onChange, saveView, exports, open, onOpenChange } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      actions={<Button onClick={() => onOpenChange(false)}>Show receipts</Button>}
    >
      <div className="grid gap-3">
        <FilterSelects filters={filters} onChange={onChange}>
          {saveView}
        </FilterSelects>
        <div className="grid gap-2 border-t pt-3">{exports}</div>
      </div>
    </Dialog>
  );
}
