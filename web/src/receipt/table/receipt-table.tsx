import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { Table } from '../../ui/data/table.tsx';
import { ChoiceSelect } from '../../ui/forms/choice-select.tsx';
import { useListKeys } from '../../ui/frame/use-list-keys.ts';
import { KeyLine } from '../../ui/key-cap.tsx';
import { ColumnHeading, HiddenHeading } from './column-heading.tsx';
import type { ReceiptColumn, TableReceipt } from './columns.tsx';
import { gridClass, ReceiptLine, type ReceiptLineOptions } from './receipt-line.tsx';
import { SortHeading } from './sort-heading.tsx';
import { sortNames } from './sort-names.ts';
import type { TableSort } from './use-table-sort.ts';

/** What a letter does to the receipt that has the focus. */
export interface ReceiptKey<Receipt> {
  key: string;
  /** As the line above the table says it. */
  act: string;
  run: (receipt: Receipt) => void;
}

interface ReceiptTableProps<Receipt extends TableReceipt> extends ReceiptLineOptions<Receipt> {
  label: string;
  receipts: readonly Receipt[];
  sort: TableSort;
  keys?: readonly ReceiptKey<Receipt>[];
}

/**
 * The table that all lists of receipts share, apart from the log: with headings that sort, pictures and keys. Receipts
 * are lines where there's room, and cards elsewhere; a wide table has more columns. What counts is the width of the
 * table's place, not of the screen.
 */
export function ReceiptTable<Receipt extends TableReceipt>(props: ReceiptTableProps<Receipt>) {
  const { label, receipts, idOf, before = [], after, sort, choosing, keys = [] } = props;
  const { chosen, canChoose = () => true, onChoose } = choosing ?? {};

  const onRow = (act: (receipt: Receipt) => void) => (index: number) => {
    const receipt = receipts[index];
    if (receipt) act(receipt);
  };
  const toggle = onRow((receipt) => {
    const id = idOf(receipt);
    if (canChoose(receipt)) onChoose?.(id, !chosen?.has(id));
  });
  const { current, ...list } = useListKeys<HTMLDivElement>({
    count: receipts.length,
    acts: {
      ...Object.fromEntries(keys.map(({ key, run }) => [key, onRow(run)])),
      ...(choosing && { x: toggle, ' ': toggle }),
    },
  });
  const shownKeys: [string, string][] = [
    ['↑ ↓', 'move'],
    ['↵', 'open'],
    ...(choosing ? ([['X', 'select']] satisfies [string, string][]) : []),
    ...keys.map(({ key, act }): [string, string] => [key.toUpperCase(), act]),
  ];

  const columnsOf = (isWide: boolean): string =>
    `${choosing ? '1.25rem' : ''} 2rem ${widthsOf(before, isWide)} minmax(0,1fr) ${widthsOf(after, isWide)}`;

  return (
    <div className="@container">
      <KeyLine keys={shownKeys} />
      <div className="border-b px-4 py-2 @3xl:hidden sm:px-5">
        <ChoiceSelect
          aria-label="Sort"
          value={sort.order}
          choices={sort.orders}
          names={sortNames}
          onChoose={sort.choose}
        />
      </div>
      {/* The events come from the rows' own buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div {...list}>
        <Table
          label={label}
          className="block"
          style={{ '--columns': columnsOf(false), '--wide-columns': columnsOf(true) } as CSSProperties}
        >
          <thead className="block @max-3xl:hidden">
            <tr className={clsx(gridClass, 'border-b py-2 *:border-b-0')}>
              {choosing && <HiddenHeading text="Select" />}
              <HiddenHeading text="Picture" />
              {before.map((column) => (
                <ColumnHeading key={column.heading} column={column} sort={sort} />
              ))}
              <SortHeading by="vendor" heading="Vendor" sort={sort} className="min-w-0" />
              {after.map((column) => (
                <ColumnHeading key={column.heading} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          {receipts.map((receipt, index) => (
            <ReceiptLine
              key={idOf(receipt)}
              {...props}
              receipt={receipt}
              index={index}
              isCurrent={index === current}
            />
          ))}
        </Table>
      </div>
    </div>
  );
}

const widthsOf = <Receipt,>(columns: readonly ReceiptColumn<Receipt>[], isWide: boolean): string =>
  columns
    .filter(({ isExtra }) => isWide || !isExtra)
    .map(({ width }) => width)
    .join(' ');
