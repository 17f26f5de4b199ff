import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { moved, type DonePage } from './page-list.ts';

interface PageStripProps {
  pages: readonly DonePage[];
  onMove: (pages: readonly DonePage[]) => void;
  onRemove: (page: DonePage) => void;
}

/** The pages taken so far. Choosing one offers to move or remove it. */
export function PageStrip({ pages, onMove, onRemove }: PageStripProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const index = pages.findIndex(({ id }) => id === chosenId);
  const chosen = pages[index];
  const number = index + 1;
  if (pages.length === 0) return null;

  return (
    <div className="flex flex-wrap items-center gap-x-3 px-4 pt-3">
      <ol aria-label="Pages" className="flex min-w-0 gap-2 overflow-x-auto p-1">
        {pages.map((page, at) => (
          <li key={page.id}>
            <button
              type="button"
              aria-label={`Page ${at + 1}`}
              aria-pressed={page.id === chosenId}
              className={clsx(
                'relative block h-16 w-12 overflow-hidden rounded-md border-2 bg-sunken',
                page.id === chosenId ? 'border-accent' : 'border-edge',
              )}
              onClick={() => setChosenId(page.id === chosenId ? null : page.id)}
            >
              <img src={page.pictureUrl} alt="" className="size-full object-cover" />
              <span className="absolute right-0 bottom-0 bg-paper px-1 text-xs font-medium">{at + 1}</span>
            </button>
          </li>
        ))}
      </ol>
      {chosen && (
        <div className="flex">
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Move page ${number} earlier`}
            disabled={number === 1}
            onClick={() => onMove(moved(pages, chosen.id, -1))}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Move page ${number} later`}
            disabled={number === pages.length}
            onClick={() => onMove(moved(pages, chosen.id, 1))}
          >
            <ChevronRight aria-hidden />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Remove page ${number}`}
            onClick={() => setAsking(true)}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      )}
      {chosen && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={`Remove page ${number}?`}
          text="This photo will be discarded. Other pages aren’t affected."
          cancel="Keep page"
          confirm="Remove page"
          danger
          onConfirm={() => {
            setAsking(false);
            setChosenId(null);
            onRemove(chosen);
          }}
        />
      )}
    </div>
  );
}
