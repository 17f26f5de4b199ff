import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useIsPhone } from '../../lib/use-is-phone.ts';

interface ReportBarProps {
  chosenCount: number;
  /** How many receipts the filter finds; undefined while nobody has counted them. */
  count: number | undefined;
  isChoosingAll: boolean;
  onChooseAll: (isChosen: boolean) => void;
  exporting: ReactNode;
}

/** The actions on the selected receipts, in view while some are selected. */
export function ReportBar({ chosenCount, count, isChoosingAll, onChooseAll, exporting }: ReportBarProps) {
  const isPhone = useIsPhone();
  return (
    <section
      aria-label="Selection"
      className={clsx(
        'flex flex-wrap items-center justify-end gap-2 bg-paper',
        chosenCount > 0 && 'sticky top-14 z-20 border-b py-2 md:top-0 low:static',
      )}
    >
      <div className="mr-auto -ml-3 flex">
        {/* A phone's cards have no heading row for a checkbox that selects all. */}
        {isPhone && chosenCount === 0 && (
          <Button
            variant="quiet"
            size="small"
            busy={isChoosingAll}
            disabled={!count}
            onClick={() => onChooseAll(true)}
          >
            Select all
          </Button>
        )}
        {chosenCount > 0 && (
          <Button variant="quiet" size="small" onClick={() => onChooseAll(false)}>
            Clear selection
          </Button>
        )}
      </div>
      {exporting}
    </section>
  );
}
