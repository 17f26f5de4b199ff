import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { SearchInput } from '../../../../receipt/list/filters/search-input.tsx';
import { useIsPhone } from '../../../../lib/use-is-phone.ts';
import { Button } from '../../../../ui/button.tsx';
import { OnceOpened } from '../../../../ui/lazy/once-opened.tsx';
import { FilterSelects } from './filter-selects.tsx';
import { narrowingCount, type FilterProps } from './log-filters.ts';
import { lazyDialog } from '../../../../ui/lazy/lazy-dialog.tsx';

// Loaded when it's first opened.
const FilterSheet = lazyDialog(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

interface FilterBarProps extends FilterProps {
  /** The saved views. */
  views: ReactNode;
  /** Saves the filters as a view, in a phone's sheet. */
  saveView: ReactNode;
  /** Exports what's shown, in a phone's sheet. */
  exports: ReactNode;
}

/** The log's search and filters. On a phone, the filters are in a sheet. */
export function FilterBar(props: FilterBarProps) {
  const { filters, onChange, views, saveView } = props;
  const isPhone = useIsPhone();
  const search = <SearchInput search={filters.search} onSearch={(text) => onChange({ search: text })} />;
  if (isPhone) {
    return (
      <search aria-label="Filter receipts" className="space-y-3">
        <div className="flex gap-2 *:first:grow">
          {search}
          <Filters {...props} />
        </div>
        {views}
      </search>
    );
  }
  return (
    <search aria-label="Filter receipts" className="space-y-3">
      {views}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(8rem,1fr)_9rem_10rem_9rem_auto]">
        {search}
        <FilterSelects filters={filters} onChange={onChange}>
          {saveView}
        </FilterSelects>
      </div>
    </search>
  );
}

function Filters(props: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const count = narrowingCount({ ...props.filters, search: '' });
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        className="px-3!"
        aria-label={count > 0 ? `Filters, ${count} in use` : 'Filters'}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
        {count > 0 && <span aria-hidden>{count}</span>}
      </Button>
      <OnceOpened open={isOpen}>
        <FilterSheet {...props} open={isOpen} onOpenChange={setOpen} />
      </OnceOpened>
    </>
  );
}
