import { clsx } from 'clsx';
import { formatDollars } from '../../lib/format.ts';

interface MoneyProps {
  dollars: number | null;
  className?: string;
}

/** An amount in dollars, right-aligned and the most legible part of its row; a dash if it's unknown. */
export function Money({ dollars, className }: MoneyProps) {
  return (
    <span className={clsx('font-medium whitespace-nowrap text-ink tabular-nums', className)}>
      {dollars === null ? '–' : formatDollars(dollars)}
    </span>
  );
}

/** A receipt's total; a negative one is labelled as a refund. */
export function ReceiptAmount({ dollars, className }: MoneyProps) {
  if (dollars === null || dollars >= 0)
    return <Money dollars={dollars} {...(className && { className })} />;
  return (
    <span className={clsx('whitespace-nowrap', className)}>
      <span className="text-xs font-normal tracking-normal text-muted">Refund</span>{' '}
      <Money dollars={dollars} {...(className && { className })} />
    </span>
  );
}
