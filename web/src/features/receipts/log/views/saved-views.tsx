import { clsx } from 'clsx';
import type { LogFilters } from '@docket/shared/receipts/log/filters';
import { defaultFilters, isSameView } from '../filters/log-filters.ts';
import { useViews } from './api.ts';

interface SavedViewsProps {
  filters: LogFilters;
  onShow: (filters: LogFilters) => void;
}

/** The saved views, each shown with one click; nothing if there are none. */
export function SavedViews({ filters, onShow }: SavedViewsProps) {
  const { data: views = [] } = useViews();
  if (views.length === 0) return null;
  const all = { id: 'all', name: 'All receipts', filters: defaultFilters };
  return (
    <ul aria-label="Saved views" className={listClass}>
      {[all, ...views].map((view) => {
        const isShown = isSameView(view.filters, filters);
        return (
          <li key={view.id} className="max-w-full shrink-0">
            <button
              type="button"
              aria-pressed={isShown}
              className={clsx(
                'inline-flex min-h-11 max-w-full items-center rounded-full border px-3.5 text-sm font-medium transition-colors duration-100 md:min-h-8',
                isShown
                  ? 'border-accent bg-accent-soft text-ink'
                  : 'bg-surface text-muted hover:bg-sunken hover:text-ink',
              )}
              onClick={() => onShow(view.filters)}
            >
              <span className="truncate">{view.name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** One line on a phone, to swipe through, so that the list isn't pushed down. */
const listClass =
  'flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap';
