import { unknownCurrency } from '@docket/shared/money';
import { clsx } from 'clsx';
import { formatDollars } from '../../lib/format.ts';

interface MoneyProps {
  dollars: number | null;
  /** The receipt's foreign currency, shown while nobody has entered an amount in dollars. */
  currency?: string | null;
  className?: string;
}

/** An amount in dollars, right-aligned and the most legible part of its row; a dash if it's unknown. */
export function Money({ dollars, currency, className }: MoneyProps) {
  if (dollars === null && currency)
    return <span className={clsx('font-normal whitespace-nowrap text-waiting', className)}>{currency === unknownCurrency ? 'Foreign' : `In ${currency}`}</span>;
  return (
    <span className={clsx('font-medium whitespace-nowrap text-ink tabular-nums', className)}>
      {dollars === null ? '–' : formatDollars(dollars)}
    </span>
  );
}

/** A receipt's total; a negative one is labelled as a refund. */
export function ReceiptAmount({ dollars, currency = null, className }: MoneyProps) {
  if (dollars === null || dollars >= 0)
    return <Money dollars={dollars} currency={currency} {...(className && { className })} />;
  return (
    <span className={className}>
      <span className="text-xs font-normal tracking-normal text-muted">Refund</span>{' '}
      <Money dollars={dollars} {...(className && { className })} />
    </span>
  );
}
