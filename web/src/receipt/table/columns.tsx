import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CalendarDate } from '../../ui/data/calendar-date.tsx';
import { ReceiptAmount } from '../../ui/data/money.tsx';
import type { SortedBy } from './sort-heading.tsx';

/** What every table of receipts shows of one. */
export interface TableReceipt {
  vendor: string;
  date: string | null;
  amount: number | null;
  currency?: string | null;
  category: string;
  employee: string;
  thumbnailUrl: string | null;
  mediaType: string;
}

export interface ReceiptColumn<Receipt> {
  heading: string;
  /** Only screen readers get the heading. */
  isHeadingHidden?: boolean;
  sortedBy?: SortedBy | undefined;
  /** Its width where receipts are lines. */
  width: string;
  isRight?: boolean;
  /** Only a wide table has it. Elsewhere what it says is under the vendor. */
  isExtra?: boolean;
  /** Where it is on a card; without a place it isn't there. */
  onCard?: string;
  className?: string;
  cell: (receipt: Receipt, isCurrent: boolean) => ReactNode;
}

export const dateColumn: ReceiptColumn<TableReceipt> = {
  heading: 'Date',
  sortedBy: 'date',
  width: '4.75rem',
  className: 'text-muted',
  cell: ({ date }) => <CalendarDate date={date} />,
};

export const categoryColumn: ReceiptColumn<TableReceipt> = {
  heading: 'Category',
  sortedBy: 'category',
  width: 'minmax(0,8rem)',
  isExtra: true,
  className: 'truncate text-muted',
  cell: ({ category }) => category,
};

export const employeeColumn: ReceiptColumn<TableReceipt> = {
  heading: 'Employee',
  width: 'minmax(0,9rem)',
  isExtra: true,
  className: 'truncate text-muted',
  cell: ({ employee }) => employee,
};

export const amountColumn: ReceiptColumn<TableReceipt> = {
  heading: 'Amount',
  sortedBy: 'amount',
  width: '7.5rem',
  isRight: true,
  onCard: 'col-start-[right] row-start-1 text-right',
  cell: ({ amount, currency }) => <ReceiptAmount dollars={amount} currency={currency ?? null} />,
};

/** What's under the vendor, unless it has its own column. */
export const UnderVendor = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span className={clsx('block truncate text-muted', className)}>{children}</span>
);

/** What's under the vendor where category and employee have no column. */
export const EmployeeAndFacts = ({ receipt }: { receipt: TableReceipt }) => (
  <>
    <UnderVendor className="@5xl:hidden">{receipt.employee}</UnderVendor>
    <CardFacts receipt={receipt} />
  </>
);

/** What a card says of the columns that it doesn't have. */
export const CardFacts = ({ receipt: { date, category } }: { receipt: TableReceipt }) => (
  <UnderVendor className="@5xl:hidden">
    <span className="@3xl:hidden">
      <CalendarDate date={date} />,{' '}
    </span>
    {category}
  </UnderVendor>
);
