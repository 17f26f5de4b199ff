import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { Cell } from '../../ui/data/table.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx';
import type { ReceiptColumn, TableReceipt } from './columns.tsx';

interface Choosing<Receipt> {
  chosen: ReadonlySet<string>;
  canChoose?: (receipt: Receipt) => boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** What a table shows of each receipt, and what can be done with it. */
export interface ReceiptLineOptions<Receipt extends TableReceipt> {
  idOf: (receipt: Receipt) => string;
  /** Those before the vendor and those after it. */
  before?: readonly ReceiptColumn<Receipt>[];
  after: readonly ReceiptColumn<Receipt>[];
  /** What's under the vendor. */
  renderUnder?: (receipt: Receipt) => ReactNode;
  /** What's below the whole line; null for nothing. */
  renderBelow?: (receipt: Receipt) => ReactNode;
  choosing?: Choosing<Receipt> | undefined;
  /** Opens it, as Enter does; the ID of the receipt whose page opens if that's what it does. */
  open: ((receipt: Receipt) => void) | { pageOf: (receipt: Receipt) => string };
  /** Whether a click anywhere on its line opens it. */
  isOpenedByLine?: boolean;
}

interface ReceiptLineProps<Receipt extends TableReceipt> extends ReceiptLineOptions<Receipt> {
  receipt: Receipt;
  index: number;
  /** Whether it has the focus, or gets it back when a dialog closes. */
  isCurrent: boolean;
}

/** The columns of a line, and of the headings above it. */
export const gridClass =
  'grid gap-x-3 gap-y-1 px-4 *:p-0! sm:px-5 ' +
  '@3xl:grid-cols-(--columns) @3xl:items-center @3xl:gap-x-2.5 @3xl:*:col-auto! @3xl:*:row-auto! ' +
  '@5xl:grid-cols-(--wide-columns) @5xl:gap-x-4';

/** A card's columns; one that can't be chosen begins with its picture. */
const cardClass = (withChoosing: boolean): string =>
  withChoosing
    ? 'grid-cols-[[choose]_auto_[picture]_auto_[main]_minmax(0,1fr)_[right]_auto]'
    : 'grid-cols-[[choose_picture]_auto_[main]_minmax(0,1fr)_[right]_auto]';

const cellClass = <Receipt,>({ onCard, isExtra, isRight, className }: ReceiptColumn<Receipt>): string =>
  clsx(
    'min-w-0',
    onCard ?? (isExtra ? '@max-5xl:hidden' : '@max-3xl:hidden'),
    isRight && '@3xl:text-right',
    className,
  );

/** A receipt's line, or its card where there's less room. */
export function ReceiptLine<Receipt extends TableReceipt>({
  receipt,
  index,
  isCurrent,
  idOf,
  before,
  after,
  renderUnder,
  renderBelow,
  choosing,
  open,
  isOpenedByLine = false,
}: ReceiptLineProps<Receipt>) {
  const id = idOf(receipt);
  const note = renderBelow?.(receipt);
  // The picture and the vendor have one too, and the checkbox.
  const columnCount = (before?.length ?? 0) + after.length + (choosing ? 3 : 2);
  const cellsOf = (columns: readonly ReceiptColumn<Receipt>[]) =>
    columns.map((column) => (
      <Cell key={column.heading} className={cellClass(column)}>
        {column.cell(receipt, isCurrent)}
      </Cell>
    ));
  return (
    <tbody
      data-index={index}
      className={clsx(
        'block border-b py-2.5 text-sm [contain-intrinsic-size:auto_4rem] [content-visibility:auto] last:border-b-0 focus-within:bg-sunken/60',
        isOpenedByLine && 'cursor-pointer transition-colors duration-100 hover:bg-sunken',
      )}
      {...(isOpenedByLine && typeof open === 'function' && { onClick: () => open(receipt) })}
    >
      <tr className={clsx(gridClass, cardClass(choosing !== undefined))}>
        {choosing && (
          <Cell className="col-start-[choose] row-start-1">
            {(choosing.canChoose?.(receipt) ?? true) && (
              <Checkbox
                labelHidden
                label={`Select ${receipt.vendor}`}
                checked={choosing.chosen.has(id)}
                onChange={(event) => choosing.onChoose(id, event.currentTarget.checked)}
              />
            )}
          </Cell>
        )}
        <Cell className="col-start-[picture] row-span-3 row-start-1">
          <Thumbnail url={receipt.thumbnailUrl} mediaType={receipt.mediaType} className="h-10 w-8" />
        </Cell>
        {before && cellsOf(before)}
        <Cell className="col-start-[main] row-span-2 row-start-1 min-w-0">
          <Opener receipt={receipt} open={open} isOpenedByLine={isOpenedByLine} isCurrent={isCurrent} />
          {renderUnder?.(receipt)}
        </Cell>
        {cellsOf(after)}
      </tr>
      {note && (
        <tr className="block px-4 pt-2 *:p-0! sm:px-5">
          <Cell colSpan={columnCount} className="block">
            {note}
          </Cell>
        </tr>
      )}
    </tbody>
  );
}

const openerClass =
  'line-clamp-2 max-w-full rounded-md text-left font-medium wrap-anywhere underline-offset-2 hover:underline @3xl:line-clamp-1';

type OpenerProps<Receipt extends TableReceipt> = Required<
  Pick<ReceiptLineProps<Receipt>, 'receipt' | 'open' | 'isOpenedByLine' | 'isCurrent'>
>;

/** The vendor, which opens the receipt. */
function Opener<Receipt extends TableReceipt>({
  receipt,
  open,
  isOpenedByLine,
  isCurrent,
}: OpenerProps<Receipt>) {
  const marks = { 'data-row-action': true, 'data-return-focus': isCurrent || undefined } as const;
  if (typeof open !== 'function')
    return (
      <Link {...marks} to={paths.receipt} params={{ id: open.pageOf(receipt) }} className={openerClass}>
        {receipt.vendor}
      </Link>
    );
  return (
    <button
      type="button"
      {...marks}
      className={openerClass}
      // The line's own click follows.
      {...(!isOpenedByLine && { onClick: () => open(receipt) })}
    >
      {receipt.vendor}
    </button>
  );
}
