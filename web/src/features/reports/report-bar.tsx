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

/** What is done with the chosen receipts; in sight as long as some are chosen. */
export function ReportBar({ chosenCount, count, isChoosingAll, onChooseAll, exporting }: ReportBarProps) {
  const isPhone = useIsPhone();
  return (
    <section
      aria-label="Selection"
      className={clsx(
        'flex flex-wrap items-center justify-end gap-2 bg-paper',
        chosenCount > 0 && 'sticky top-14 z-20 border-b py-2 md:top-0',
      )}
    >
      <div className="mr-auto -ml-3 flex">
        {/* The cards of a phone have no head in which a box for all of them could stand. */}
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
