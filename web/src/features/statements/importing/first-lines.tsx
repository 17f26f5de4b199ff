import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/data/table.tsx';
import type { Preview } from '../api.ts';

/** The first lines of a file whose format says what they are. */
export const FirstLines = ({ lines }: { lines: Preview['firstLines'] }) => (
  <div className="rounded-md border">
    <Table label="First lines of the file">
      <thead>
        <tr>
          <HeadCell>Date</HeadCell>
          <HeadCell>Description</HeadCell>
          <HeadCell className="text-right">Amount</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ date, description, amount }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <Row key={place}>
            <Cell className="py-2 whitespace-nowrap">
              <CalendarDate date={date} />
            </Cell>
            <Cell className="max-w-48 truncate py-2">{description}</Cell>
            <Cell className="py-2 text-right">
              <Money dollars={amount} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  </div>
);
