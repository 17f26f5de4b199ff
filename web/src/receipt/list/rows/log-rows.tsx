import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { listLimit } from '@docket/shared/receipts/rules';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useDuplicateMarks } from '../../api.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import type { Selection } from '../use-selection.ts';
import { cardHeight, ReceiptCards } from './receipt-cards.tsx';
import { ReceiptsTable, rowHeight } from './receipts-table.tsx';
import type { Column } from './row-parts.tsx';
import type { LogAsked } from '../api.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useRowKeys } from './use-row-keys.ts';

interface LogRowsProps {
  asked: LogAsked;
  chosen: Selection;
  isChoosingAll: boolean;
  /** The most that can be selected at once. */
  most?: number;
  columns: readonly Column[];
  onChoose: (row: ReceiptRow, isChosen: boolean) => void;
  onChooseAll: (isChosen: boolean) => void;
  onOpen: (id: string) => void;
}

/** The list: only the rows near the screen are rendered and fetched, however many there are. */
export function LogRows(props: LogRowsProps) {
  const isPhone = useIsPhone();
  // The two layouts have different row heights.
  return <Rows key={String(isPhone)} isPhone={isPhone} {...props} />;
}

function Rows({
  asked,
  chosen,
  isChoosingAll,
  most = listLimit.most,
  columns,
  onChoose,
  onChooseAll,
  onOpen,
  isPhone,
}: LogRowsProps & { isPhone: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  const rows = useDrawnRows(list, asked, isPhone ? cardHeight : rowHeight);
  const { total, rowAt } = rows;
  const keys = useRowKeys(list, {
    total,
    rowAt,
    onPin: rows.pin,
    onToggle: (row) => onChoose(row, !chosen.has(row.id)),
  });
  const marked = useDuplicateMarks();
  const areAllChosen = isChoosingAll || (chosen.size > 0 && chosen.size >= Math.min(total, most));
  const shared = {
    total,
    places: rows.places,
    height: rows.height,
    rowAt,
    chosen,
    marked,
    columns,
    withEmployee: asked.scope === 'business',
    onChoose,
    onOpen,
  };
  return (
    <>
      {/* The events come from the rows' own buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={list} {...keys}>
        <Card className="@container overflow-hidden">
          {isPhone ? (
            <ReceiptCards {...shared} />
          ) : (
            <ReceiptsTable {...shared} areAllChosen={areAllChosen} onChooseAll={onChooseAll} />
          )}
        </Card>
      </div>
      {rows.hasFailed && <LoadFailure onRetry={rows.retry} />}
    </>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="sticky bottom-4 z-10 mx-auto mt-4 flex w-fit items-center gap-3 rounded-md border bg-surface py-2 pr-2 pl-4 text-sm shadow-lift"
    >
      Couldn’t load some receipts.
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
