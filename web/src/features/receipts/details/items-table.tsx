import type { LineItem } from '@docket/shared/receipts/line-item-contract';
import { clsx } from 'clsx';
import { Money } from '../../../ui/data/money.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/data/table.tsx';
import { formatForeignAmount, formatUnitPrice } from '@docket/shared/money';

/** Without room for five columns, one line has the description and the next the numbers. */
const narrowRow =
  '@max-md:grid @max-md:grid-cols-[auto_auto_minmax(0,1fr)_auto] @max-md:gap-x-1 @max-md:px-4 @max-md:py-3 @max-md:*:p-0!';

/** Hides unknown values if there are no columns: a dash alone would mean nothing. */
const unlessKnown = (value: number | string | null) => value === null && '@max-md:sr-only';

interface ItemsTableProps {
  items: readonly LineItem[];
  /** The foreign currency of their prices. */
  currency: string | null;
}

/** The items on a receipt (DET-04). */
export function ItemsTable({ items, currency }: ItemsTableProps) {
  return (
    <Table label="Items">
      <thead className="@max-md:sr-only">
        <tr>
          <HeadCell>Description</HeadCell>
          <HeadCell className="text-right">Qty</HeadCell>
          <HeadCell>Unit</HeadCell>
          <HeadCell className="text-right">Unit price</HeadCell>
          <HeadCell className="text-right">Line total</HeadCell>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // Two lines may be identical, so the index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index} className={narrowRow}>
            <Cell className="min-w-32 break-words @max-md:col-span-full">{item.description}</Cell>
            <Cell className={clsx('text-right @max-md:text-muted', unlessKnown(item.quantity))}>
              {item.quantity ?? '–'}
            </Cell>
            <Cell className={clsx('@max-md:text-muted', unlessKnown(item.quantity_unit))}>
              {item.quantity_unit ?? '–'}
            </Cell>
            <Cell
              className={clsx(
                'text-right whitespace-nowrap @max-md:text-left @max-md:text-muted',
                item.quantity !== null && "@max-md:before:content-['×_']",
                unlessKnown(item.unit_price),
              )}
            >
              {item.unit_price === null ? '–' : formatUnitPrice(item.unit_price, currency)}
            </Cell>
            <Cell className="text-right @max-md:col-start-4">
              {currency === null || item.line_total === null ? (
                <Money dollars={item.line_total} />
              ) : (
                <span className="font-medium whitespace-nowrap tabular-nums">
                  {formatForeignAmount(currency, item.line_total)}
                </span>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
