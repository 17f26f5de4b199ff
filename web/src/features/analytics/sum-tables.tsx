import type { Analytics } from '@docket/shared/analytics/contract';
import { monthName } from '@docket/shared/analytics/names';
import { formatCount } from '@docket/shared/count';
import { formatDollars } from '../../lib/format.ts';
import { Cell, HeadCell, Row, Table } from '../../ui/data/table.tsx';
import { percentOf, weekdayName, weekdaysFromMonday, wholeOf } from './names.ts';

interface Sum {
  name: string;
  count: number;
  total: number;
}

interface SumTableProps {
  label: string;
  head: string;
  sums: readonly Sum[];
  /** The whole that shares are of; without it, none are shown. */
  whole?: number;
}

function SumTable({ label, head, sums, whole }: SumTableProps) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{head}</HeadCell>
          <HeadCell className="text-right">Receipts</HeadCell>
          <HeadCell className="text-right">Total</HeadCell>
          {whole !== undefined && <HeadCell className="text-right">Share</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {sums.map(({ name, count, total }) => (
          <Row key={name}>
            <Cell className="break-words">{name}</Cell>
            <Cell className="text-right">{formatCount(count)}</Cell>
            <Cell className="text-right font-medium">{formatDollars(total)}</Cell>
            {whole !== undefined && <Cell className="text-right">{percentOf(total, whole)}</Cell>}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

export const MonthTable = ({ months }: { months: Analytics['monthlyTrend'] }) => (
  <SumTable
    label="Spending Trend"
    head="Month"
    sums={months.map(({ month, ...sum }) => ({ name: monthName(month), ...sum }))}
  />
);

export const CategoryTable = ({ categories }: { categories: Analytics['categoryBreakdown'] }) => (
  <SumTable
    label="Spending by Category"
    head="Category"
    sums={categories.map(({ category, ...sum }) => ({ name: category, ...sum }))}
    whole={wholeOf(categories)}
  />
);

export const VendorTable = ({ vendors }: { vendors: Analytics['topVendors'] }) => (
  <SumTable
    label="Top Vendors"
    head="Vendor"
    sums={vendors.map(({ vendor, ...sum }) => ({ name: vendor, ...sum }))}
  />
);

export const WeekdayTable = ({ weekdays }: { weekdays: Analytics['dailyActivity'] }) => (
  <SumTable
    label="Activity by day of the week"
    head="Day"
    sums={weekdaysFromMonday.flatMap((day) => {
      const sum = weekdays.find((one) => one.day === day);
      return sum ? [{ name: weekdayName(day), ...sum }] : [];
    })}
  />
);
