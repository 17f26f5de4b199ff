import type { LineItem } from '@docket/shared/receipts/contract';
import { Money } from '../../../ui/data/money.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/data/table.tsx';
import { formatUnitPrice } from '../fields/money-text.ts';

/** What was bought (DET-04). */
export function ItemsTable({ items }: { items: readonly LineItem[] }) {
  return (
    <Table label="Items">
      <thead>
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
          // Two lines may be alike; their order is all that tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index}>
            <Cell className="min-w-32">{item.description}</Cell>
            <Cell className="text-right">{item.quantity ?? '–'}</Cell>
            <Cell>{item.quantity_unit ?? '–'}</Cell>
            <Cell className="text-right whitespace-nowrap">
              {item.unit_price === null ? '–' : formatUnitPrice(item.unit_price)}
            </Cell>
            <Cell className="text-right">
              <Money dollars={item.line_total} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
