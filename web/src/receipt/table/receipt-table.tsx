import { clsx } from 'clsx';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { Cell, HeadCell, Table } from '../../ui/data/table.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ChoiceSelect } from '../../ui/forms/choice-select.tsx';
import { useListKeys } from '../../ui/frame/use-list-keys.ts';
import { KeyLine } from '../../ui/key-cap.tsx';
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx';
import type { ReceiptColumn, TableReceipt } from './columns.tsx';
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

interface Choosing<Receipt> {
  chosen: ReadonlySet<string>;
  canChoose?: (receipt: Receipt) => boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

interface ReceiptTableProps<Receipt extends TableReceipt> {
  label: string;
  receipts: readonly Receipt[];
  idOf: (receipt: Receipt) => string;
  /** Those before the vendor and those after it. */
  before?: readonly ReceiptColumn<Receipt>[];
  after: readonly ReceiptColumn<Receipt>[];
  /** What's under the vendor. */
  renderUnder?: (receipt: Receipt) => ReactNode;
  /** What's below the whole line; null for nothing. */
  renderBelow?: (receipt: Receipt) => ReactNode;
  sort: TableSort;
  choosing?: Choosing<Receipt> | undefined;
  /** Opens it, as Enter does; the ID of the receipt whose page opens if that's what it does. */
  open: ((receipt: Receipt) => void) | { pageOf: (receipt: Receipt) => string };
  /** Whether a click anywhere on its line opens it. */
  isOpenedByLine?: boolean;
  keys?: readonly ReceiptKey<Receipt>[];
}

const gridClass =
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

/**
 * The table that all lists of receipts share, apart from the log: with headings that sort, pictures and keys. Receipts
 * are lines where there's room, and cards elsewhere; a wide table has more columns. What counts is the width of the
 * table's place, not of the screen.
 */
export function ReceiptTable<Receipt extends TableReceipt>(props: ReceiptTableProps<Receipt>) {
  const { label, receipts, idOf, before = [], after, sort, choosing, open, keys = [] } = props;
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

  const columns = [...before, ...after];
  const widthOf = (some: readonly ReceiptColumn<Receipt>[], isWide: boolean): string =>
    some
      .filter(({ isExtra }) => isWide || !isExtra)
      .map(({ width }) => width)
      .join(' ');
  const line = (isWide: boolean): string =>
    `${choosing ? '1.25rem' : ''} 2rem ${widthOf(before, isWide)} minmax(0,1fr) ${widthOf(after, isWide)}`;

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
          style={{ '--columns': line(false), '--wide-columns': line(true) } as CSSProperties}
        >
          <thead className="block @max-3xl:hidden">
            <tr className={clsx(gridClass, 'border-b py-2 *:border-b-0')}>
              {choosing && <HiddenHeading text="Select" />}
              <HiddenHeading text="Picture" />
              {before.map((column) => (
                <Heading key={column.heading} column={column} sort={sort} />
              ))}
              <SortHeading by="vendor" heading="Vendor" sort={sort} className="min-w-0" />
              {after.map((column) => (
                <Heading key={column.heading} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          {receipts.map((receipt, index) => (
            <Line
              key={idOf(receipt)}
              {...props}
              receipt={receipt}
              index={index}
              isCurrent={index === current}
              columnCount={columns.length + (choosing ? 3 : 2)}
              before={before}
              after={after}
              open={open}
            />
          ))}
        </Table>
      </div>
    </div>
  );
}

interface LineProps<Receipt extends TableReceipt> extends ReceiptTableProps<Receipt> {
  receipt: Receipt;
  index: number;
  /** Whether it has the focus, or gets it back when a dialog closes. */
  isCurrent: boolean;
  columnCount: number;
}

function Line<Receipt extends TableReceipt>(props: LineProps<Receipt>) {
  const {
    receipt,
    index,
    isCurrent,
    columnCount,
    idOf,
    before = [],
    after,
    renderUnder,
    renderBelow,
    choosing,
    open,
  } = props;
  const id = idOf(receipt);
  const { isOpenedByLine = false } = props;
  const note = renderBelow?.(receipt);
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
        {cellsOf(before)}
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

interface OpenerProps<Receipt extends TableReceipt> extends Pick<
  LineProps<Receipt>,
  'receipt' | 'open' | 'isCurrent'
> {
  isOpenedByLine: boolean;
}

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

interface HeadingProps<Receipt> {
  column: ReceiptColumn<Receipt>;
  sort: TableSort;
}

function Heading<Receipt>({ column, sort }: HeadingProps<Receipt>) {
  const { heading, sortedBy, isHeadingHidden, isExtra, isRight = false } = column;
  const className = clsx('min-w-0', isExtra && '@3xl:@max-5xl:hidden', isRight && 'text-right');
  if (isHeadingHidden) return <HiddenHeading text={heading} />;
  if (sortedBy && sort.orders.some((order) => order.startsWith(sortedBy)))
    return (
      <SortHeading by={sortedBy} heading={heading} sort={sort} isRight={isRight} className={className} />
    );
  return <HeadCell className={className}>{heading}</HeadCell>;
}

const HiddenHeading = ({ text }: { text: string }) => (
  <HeadCell>
    <span className="sr-only">{text}</span>
  </HeadCell>
);
