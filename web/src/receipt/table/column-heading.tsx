import { clsx } from 'clsx';
import { HeadCell } from '../../ui/data/table.tsx';
import type { ReceiptColumn } from './columns.tsx';
import { SortHeading } from './sort-heading.tsx';
import type { TableSort } from './use-table-sort.ts';

interface ColumnHeadingProps<Receipt> {
  column: ReceiptColumn<Receipt>;
  sort: TableSort;
}

export function ColumnHeading<Receipt>({ column, sort }: ColumnHeadingProps<Receipt>) {
  const { heading, sortedBy, isHeadingHidden, isExtra, isRight = false } = column;
  if (isHeadingHidden) return <HiddenHeading text={heading} />;
  const className = clsx('min-w-0', isExtra && '@3xl:@max-5xl:hidden', isRight && 'text-right');
  if (sortedBy && sort.orders.some((order) => order.startsWith(sortedBy)))
    return (
      <SortHeading by={sortedBy} heading={heading} sort={sort} isRight={isRight} className={className} />
    );
  return <HeadCell className={className}>{heading}</HeadCell>;
}

export const HiddenHeading = ({ text }: { text: string }) => (
  <HeadCell>
    <span className="sr-only">{text}</span>
  </HeadCell>
);
